import { chainLimit, chainText } from '#audit/contract/words.ts';
import { AppError } from '#kit/contract/errors.ts';
import { approvalKindLabels } from '#reviews/contract/approvals.ts';
import { auditPackFailures } from '#reviews/contract/follow-up-endpoints.ts';
import { verify } from '#audit/server/verification/service.ts';
import { csvCell } from '#kit/server/export/csv.ts';
import type { FileReply } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { zip } from '#kit/server/archive/write-zip.ts';
import { organisationName } from '#organisations/server/service.ts';
import { followUpOf } from '../actions/follow-up.ts';
import { findFor } from '../review/service.ts';
import { procedureFiles } from './gather/procedure.ts';
import { listReceived, type ReceivedRow } from './register-store.ts';
import { makeRecord } from './service.ts';

/** Each record takes the writer about a second; more than this would keep a reader waiting for minutes. */
const maxEnquiries = 60;

type Part = { name: string; content: string | Uint8Array };

const columns = [
  'number',
  'reference',
  'customer',
  'type',
  'received',
  'received via',
  'review opened',
  'revision',
  'final decision',
  'decided',
  'signed by',
  'decision before acceptance',
  'open actions',
  'unresolved differences',
  'record',
];

/** A name that every file system takes. */
const fileName = (text: string): string => text.replace(/[^\p{L}\p{N} ._-]+/gu, '-').slice(0, 120);

/** What the register says of one enquiry, and its record where a review was opened. */
const entryOf = async (
  scope: Scope,
  row: ReceivedRow,
  appUrl: string,
): Promise<{ line: string[]; record: Part | null }> => {
  const review = await findFor(scope, row.id);
  const { actions, differences, proposed } = await followUpOf(scope, row.id);
  const name = `records/${fileName(row.number)}.pdf`;
  const record = review ? { name, content: (await makeRecord(scope, row.id, appUrl)).bytes } : null;
  const final = review?.approval ?? null;
  const line = [
    row.number,
    row.reference,
    row.customerName,
    row.enquiryType,
    row.dateOfReceipt,
    row.receivedVia,
    row.openedAt?.toISOString() ?? 'not opened',
    String(row.revision),
    final ? approvalKindLabels[final.kind] : 'none yet',
    final?.at ?? '',
    final ? `${final.by}, ${final.role}` : '',
    final && row.openedAt ? (row.openedAt.toISOString() <= final.at ? 'review first' : 'decision first') : '',
    String(actions.filter(({ closed }) => closed === null).length),
    String(differences.filter(({ resolution }) => resolution === null).length + proposed.length),
    record ? name : 'no review was opened',
  ];
  return { line, record };
};

const summaryOf = async (
  scope: Scope,
  period: { from: string; to: string },
  count: number,
): Promise<string> => {
  const chain = await verify(scope);
  return [
    `Contract reviews of ${await organisationName(scope)}`,
    `Enquiries received from ${period.from} to ${period.to}: ${count}`,
    `Made ${scope.now.toISOString()}; all times UTC`,
    '',
    'register.csv   every enquiry of the period, with when its review was opened and its final decision signed',
    'procedure/     the contract review procedure in force on the last day of the period, when one is on file',
    'records/       the contract review record of each enquiry whose review was opened',
    '',
    `Audit chain checked: ${chainText(chain)} Head ${chain.head}`,
    ...(chain.broken ? [] : [chainLimit]),
    '',
  ].join('\r\n');
};

/**
 * Register, procedure and records of every enquiry received in a period, as a ZIP archive for the
 * auditor (API Spec Q1, 5.1).
 */
export const makeAuditPack = async (
  scope: Scope,
  period: { from: string; to: string },
  appUrl: string,
): Promise<FileReply> => {
  if (period.from > period.to) throw new AppError(auditPackFailures.wrongPeriod);
  const rows = await listReceived(scope, period, maxEnquiries + 1);
  if (rows.length > maxEnquiries) throw new AppError(auditPackFailures.tooMany);
  const register = [columns];
  const records: Part[] = [];
  for (const row of rows) {
    const { line, record } = await entryOf(scope, row, appUrl);
    register.push(line);
    if (record) records.push(record);
  }
  const procedures = await procedureFiles(scope, `${period.to}T23:59:59.999Z`);
  const bytes = await zip([
    { name: 'summary.txt', content: await summaryOf(scope, period, rows.length) },
    // Without the mark a spreadsheet reads UTF-8 as something else.
    {
      name: 'register.csv',
      content: `\ufeff${register.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`,
    },
    ...procedures.map((file, index) => ({
      name: `procedure/${index + 1} ${fileName(file.name)}`,
      content: file.bytes,
    })),
    ...records,
  ]);
  return {
    bytes,
    name: `Audit pack ${period.from} to ${period.to}.zip`,
    mediaType: 'application/zip',
  };
};
