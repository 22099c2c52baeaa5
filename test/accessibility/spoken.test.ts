import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { test } from '../journeys/browsers.ts';
import { addByHand, callAs, putAway, takeIn } from '../journeys/enquiries.ts';
import { call } from '../journeys/reviews.ts';
import { startSession } from '../journeys/walk.ts';
import { requirement } from '../support/enquiries.ts';

test('SIGN-2: the workspace is spoken in the order of the work: who asks, the ledger, its source, the next step', async ({
  page,
  request,
}) => {
  const coordinator = await callAs(request, 'coordinator');
  const tag = randomInt(1000, 10_000);
  const id = await takeIn(coordinator, {
    messageId: `<spoken-${tag}@barriers.example>`,
    subject: `RFQ SPO-${tag}: valves`,
    text: 'Fictional Spoken Energy LLC asks for 4 gate valves.\n\nThe valves shall be forged.\n\nThe data book shall be in Arabic.',
  });
  await startSession(page, 'coordinator');
  await page.goto(`/app/contract-review/${id}?tab=requirements`);
  const second = page.getByRole('row').filter({ hasText: 'shall be forged' });
  await second.focus();
  await expect(page.getByRole('complementary', { name: 'Source' }).locator('mark')).toHaveText(
    'The valves shall be forged.',
  );
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - article /^Enquiry /:
      - link "Back to Enquiries"
      - heading /Fictional Spoken Energy/ [level=1]
      - group "View":
        - button "Details View" [pressed]
        - button "Kanban View"
      - link "0/10 departments"
      - group "Enquiry":
        - button /^Priority/
        - combobox "Assign"
        - button "Calendar"
      - group "Requirements of the customer":
        - button "✨ Generate Customer Requirements"
        - button "Add amendment"
      - tablist "Parts of the enquiry":
        - tab "Work" [selected]
        - tab "Thread"
        - tab "Log"
      - navigation "Parts of the work"
      - tabpanel "Work":
        - region "Requirements":
          - search:
            - searchbox "Search requirements"
          - button "Export"
          - button "Add requirement"
          - button /^Accept (all \\d|the one) seen/
          - group "Filters":
            - group "Show":
              - button "All" [pressed]
              - button /^To decide \\d/
              - button "Rejected 0"
            - combobox "Department"
            - checkbox "Must only"
          - paragraph: /\\d of \\d read, 0 decided/
          - table "Requirements ledger":
            - rowgroup:
              - row "No Requirement State"
            - rowgroup:
              - row /^1 /
              - row /^2 The valves shall be forged/:
                - cell "2"
                - cell:
                  - paragraph: The valves shall be forged.
                  - paragraph:
                    - button "Accept requirement 2"
                    - button "Edit requirement 2"
                    - button "Reject requirement 2"
                - cell /^To decide/
              - row /^3 The data book shall be in Arabic/
        - complementary "Source":
          - heading /RFQ SPO/ [level=2]
          - button "Close the source"
          - checkbox "Show what is in no requirement"
          - region /^Text of /:
            - mark: The valves shall be forged.
            - link "The data book shall be in Arabic."
      - region "Next step":
        - paragraph: /0 of 3 decided \\d+ findings? open/
        - button /^Check \\d+ fields?$/
  `);
  await putAway(coordinator, id);
});

test('SIGN-1: a department’s decision is spoken row by row, then checklist, risk, comment and signature', async ({
  page,
  request,
}) => {
  const coordinator = await callAs(request, 'coordinator');
  const id = await addByHand(coordinator, 'Spoken Decisions Trading', `SPO-${randomInt(1000, 10_000)}`);
  const params = { id };
  for (const text of ['The crates shall be marked.', 'يجب أن تكون الصناديق خشبية.'])
    await call(coordinator, requirementEndpoints.add, {
      params,
      body: requirement({ text, departments: ['Maintenance'] }),
    });
  await call(coordinator, reviewEndpoints.open, { params });
  await startSession(page, 'operations');
  await page.goto(`/app/contract-review/${id}?department=Maintenance`);
  const sheet = page.getByRole('dialog', { name: 'Maintenance', exact: true });
  await expect(sheet.getByRole('radio').first()).toBeFocused();
  await expect(sheet).toMatchAriaSnapshot(`
    - dialog "Maintenance":
      - banner:
        - heading "Maintenance" [level=2]
        - paragraph: "Reviewers: Quinn Quality"
        - button "Close"
      - paragraph: /On an answer, 1 2 3 choose and go on to the next/
      - region "Requirements 0 of 2 answered":
        - heading "Requirements 0 of 2 answered" [level=3]
        - list:
          - listitem:
            - paragraph: 1 The crates shall be marked.
            - group "Requirement 1":
              - radio "Can meet"
              - radio "With condition"
              - radio "Cannot meet"
          - listitem:
            - paragraph: 2 يجب أن تكون الصناديق خشبية.
            - group "Requirement 2":
              - radio "Can meet"
              - radio "With condition"
              - radio "Cannot meet"
      - region "Checklist 0 of 6 answered":
        - heading "Checklist 0 of 6 answered" [level=3]
        - list:
          - listitem:
            - paragraph: Is the equipment needed available and not due for overhaul?
            - group "Is the equipment needed available and not due for overhaul?":
              - radio "Yes"
              - radio "No"
              - radio "Not applicable"
        - button "Yes to all 6…"
      - region "Risk for delivery and quality":
        - heading "Risk for delivery and quality" [level=3]
        - status: Not assessed
        - radiogroup "Likelihood and consequence":
          - 'radio "Almost certain × Negligible: Medium risk, 1 × 5 = 5"'
          - 'radio "Rare × Severe: Medium risk, 5 × 1 = 5"'
      - textbox "Comment"
      - region "Decide":
        - paragraph: /0 of 2 read, 0 of 8 answered/
        - paragraph: "You sign: 2 not answered"
        - button "Not applicable"
        - button "Ask for clarification"
        - button "Reject"
        - button "Approve"
        - paragraph: /the meaning “reviewed” are signed/
  `);
  await putAway(coordinator, id);
});
