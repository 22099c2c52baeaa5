import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { presenceEndpoints, type PersonHere } from '#enquiries/contract/presence/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { MarkAt } from '#ui/MarkAt.tsx';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { BoardPresence } from './BoardPresence.tsx';
import { Presence } from './Presence.tsx';

const enquiryId = '0198c0de-0000-7000-8000-00000000e001';
const [one, two] = ['0198c0de-0000-7000-8000-00000000f001', '0198c0de-0000-7000-8000-00000000f002'];
const rows = [one, two].map((id, at) => ({ id, no: at + 1 }) as Requirement);
const person = (no: number, name: string, place: Partial<PersonHere> = {}): PersonHere => ({
  userId: `0198c0de-0000-7000-8000-00000000a00${no}`,
  name,
  requirementId: null,
  department: null,
  ...place,
});

/** The places of a page, and a way to walk from row to row. */
const page = (
  <>
    <Presence enquiryId={enquiryId} />
    {['page', one, two, 'Finance'].map((place) => (
      <p key={place} data-testid={place}>
        <MarkAt place={place} />
      </p>
    ))}
    {[one, two].map((id, at) => (
      <Link key={id} to={`?requirement=${id}&department=Finance`}>
        Row {at + 1}
      </Link>
    ))}
  </>
);

const textAt = (place: string) => document.querySelector(`[data-testid="${place}"]`)?.textContent;

const serve = (first: readonly PersonHere[]) => {
  let people = [...first];
  answer(requirementEndpoints.list, { requirements: rows });
  const left = answer(presenceEndpoints.leave, { message: 'Left.' });
  const looks = answer(presenceEndpoints.look, () => ({ people }));
  return { left, looks, become: (next: PersonHere[]) => void (people = next) };
};

it('the initials of who else is here stand at their row and department, in words for a screen reader', async () => {
  serve([
    person(1, 'Quinn Quality', { requirementId: two, department: 'Finance' }),
    person(2, 'Olga Operations', { requirementId: two }),
  ]);
  const screen = await renderScreen(page);
  await expect
    .poll(() => textAt('page'))
    .toBe('Also here: Quinn Quality (Finance, requirement 2), Olga Operations (requirement 2)QQOO');
  await expect.poll(() => textAt(two)).toBe('Quinn Quality, Olga Operations are hereQQOO');
  await expect.poll(() => textAt('Finance')).toBe('Quinn Quality is hereQQ');
  expect(textAt(one)).toBe('');
  expect(screen.getByTitle('Quinn Quality is here').elements()).toHaveLength(1);
});

it('five people are three faces and a figure, and all their names', async () => {
  serve(['Ann', 'Ben', 'Cid', 'Dan', 'Eve'].map((name, no) => person(no, name)));
  await renderScreen(page);
  await expect.poll(() => textAt('page')).toBe('Also here: Ann, Ben, Cid, Dan, EveABC+2');
});

it('the page says where its reader is, shows who has moved, and takes its leave', async () => {
  const { left, looks, become } = serve([person(1, 'Quinn Quality', { requirementId: one })]);
  const screen = await renderScreen(page);
  await expect.poll(() => textAt(one)).toBe('Quinn Quality is hereQQ');
  become([]);
  await screen.getByRole('link', { name: 'Row 2' }).click();
  await expect.poll(() => textAt(one)).toBe('');
  expect(textAt('page')).toBe('');
  const said = looks.map(({ query }) => [query.get('requirementId'), query.get('department')]);
  expect([said[0], said.at(-1)]).toEqual([
    [null, null],
    [two, 'Finance'],
  ]);
  expect(left).toEqual([]);
  await screen.unmount();
  await expect.poll(() => left.map(({ params }) => params.id)).toEqual([enquiryId]);
});

it('who walks fast says so once a second, and where they came to rest for certain', async () => {
  const { looks } = serve([]);
  const screen = await renderScreen(page);
  await expect.poll(() => looks.length).toBe(1);
  const link = (name: string) => screen.getByRole('link', { name }).element() as HTMLElement;
  for (let step = 0; step < 20; step += 1) link(step % 2 === 0 ? 'Row 1' : 'Row 2').click();
  await expect.poll(() => looks.at(-1)?.query.get('requirementId')).toBe(two);
  expect(looks.length).toBeLessThan(6);
});

it('on a board the initials lie on the card of the enquiry somebody is in, until they have left', async () => {
  const there = [{ enquiryId, people: [person(1, 'Quinn Quality', { department: 'Finance' })] }];
  let enquiries = there;
  answer(presenceEndpoints.board, () => ({ enquiries }));
  const board = (
    <>
      <BoardPresence />
      {[enquiryId, one].map((place) => (
        <p key={place} data-testid={place}>
          <MarkAt place={place} />
        </p>
      ))}
    </>
  );
  const screen = await renderScreen(board);
  await expect.poll(() => textAt(enquiryId)).toBe('Quinn Quality is hereQQ');
  expect(textAt(one)).toBe('');
  await screen.unmount();
  enquiries = [];
  await renderScreen(board);
  await expect.poll(() => textAt(enquiryId)).toBe('');
});
