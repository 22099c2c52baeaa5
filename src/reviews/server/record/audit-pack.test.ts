import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followUpEndpoints as followUp } from '#reviews/contract/follow-up-endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, openedReview } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { openArchive, type Archive } from '#kit/server/archive/read-zip.ts';
import { insertEnquiry } from '#enquiries/server/records/store.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const pack = (from: string, to: string, person = owner) =>
  person.call(followUp.auditPack, { query: { from, to } });
const textIn = async (archive: Archive, name: string) =>
  Buffer.from((await archive.read(name)) ?? []).toString('utf8');

describe('the audit pack', () => {
  it('5.1: holds the register of every enquiry of the period and the record of each that was reviewed', async () => {
    const { id } = await openedReview(owner);
    await addEnquiry(owner, { CustomerName: '=HYPERLINK("x")', DateOfReceipt: '2026-03-31' });
    await addEnquiry(owner, { CustomerName: 'Another Period', DateOfReceipt: '2026-04-01' });
    const reply = await pack('2026-03-01', '2026-03-31');
    expect([reply.status, reply.raw.headers['content-type']]).toEqual([200, 'application/zip']);
    const archive = await openArchive(reply.raw.rawPayload);
    const number = await owner.within(
      async ({ db }) =>
        (await db.selectFrom('enquiries').select('number').where('id', '=', id).executeTakeFirstOrThrow())
          .number,
    );
    expect(archive.names).toEqual(['summary.txt', 'register.csv', `records/${number}.pdf`]);
    expect((await textIn(archive, `records/${number}.pdf`)).startsWith('%PDF-')).toBe(true);
    const lines = (await textIn(archive, 'register.csv')).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"none yet"`);
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines.join()).not.toContain('Another Period');
    expect(await textIn(archive, 'summary.txt')).toMatch(
      /Audit chain checked: \d+ events: each hash matches its content and the hash before it\. Head [0-9a-f]{64}\r\nThis does not show a chain/,
    );
  });

  it('is for those who may read the audit log, about their own organisation, and about a period that is one', async () => {
    const reviewer = await server.signInAs({ role: 'Reviewer', organisationId: owner.organisationId });
    expect((await pack('2026-03-01', '2026-03-31', reviewer)).status).toBe(403);
    expect((await pack('2026-03-31', '2026-03-01')).body.code).toBe('wrong_period');
    const stranger = await server.signInAs({ role: 'Owner' });
    const archive = await openArchive((await pack('2026-01-01', '2026-12-31', stranger)).raw.rawPayload);
    expect(archive.names).toEqual(['summary.txt', 'register.csv']);
    expect((await textIn(archive, 'register.csv')).trim().split('\r\n')).toHaveLength(1);
  });

  it('asks for a shorter period when more than sixty enquiries fall into it', async () => {
    const busy = await server.signInAs({ role: 'Owner' });
    await busy.within(async (scope) => {
      for (let index = 1; index <= 61; index += 1) {
        const number = `ENQ-26-${String(index).padStart(4, '0')}`;
        const row = {
          number,
          reference: number,
          customerName: 'Fictional',
          enquiryType: 'Supply',
          receivedVia: 'Manual' as const,
        };
        await insertEnquiry(scope, {
          ...row,
          dateOfReceipt: '2026-05-05',
          reading: 'read',
          messageId: null,
          createdBy: busy.name,
          searchText: '',
        });
      }
    });
    expect((await pack('2026-05-01', '2026-05-31', busy)).body.code).toBe('too_many_enquiries');
  });
});
