import { escapedMarkup } from '#kit/contract/markup.ts';
import type { PackedEnquiry } from './enquiry-parts.ts';
import { sampleRule } from './sample.ts';

/** What a pack says of itself. */
export type PackFacts = {
  organisation: { id: string; name: string };
  period: { from: string; to: string };
  madeAt: string;
  by: string;
  head: { seq: number; hash: string };
  count: number;
  keyIds: string[];
  sample: string[];
  procedures: string[];
};

const text = (value: string): string => escapedMarkup(value).replaceAll('"', '&quot;');
const link = (name: string, label: string): string =>
  `<a href="${text(name.split('/').map(encodeURIComponent).join('/'))}">${text(label)}</a>`;
const cell = (content: string): string => `<td>${content}</td>`;

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%;font-size:.875rem}' +
  'td,th{border-bottom:1px solid #bbb;padding:.25rem .5rem;text-align:left;vertical-align:top}' +
  'code{word-break:break-all}';

const files: readonly [string, string][] = [
  [
    'register.csv',
    'every enquiry of the period: when its review was opened, its final decision, what is open',
  ],
  ['trail.jsonl', 'the whole audit trail of the organisation, an event a line'],
  ['signatures.jsonl', 'heads of the trail, signed (Ed25519)'],
  ['anchors.jsonl', 'signed heads that are kept outside the database, with their time stamps'],
  ['keys.json', 'the public keys'],
  ['rows.jsonl', 'decisions and other rows that the trail vouches for'],
  ['files.jsonl', 'each file of this pack with its size and hash'],
];

/** What stands before the list of enquiries. */
export const indexBeginning = (facts: PackFacts): string => {
  const { organisation, period, madeAt, by, head, count, keyIds, sample, procedures } = facts;
  const list = (items: readonly string[]): string =>
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const title = `Contract reviews of ${text(organisation.name)}, ${period.from} to ${period.to}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head><body>
<h1>${title}</h1>
<p>${count} ${count === 1 ? 'enquiry' : 'enquiries'} received in the period (API Spec Q1, 5.1). Made ${madeAt}, asked for by ${text(by)}. All times are UTC.
A record marked as not final is as it read when this pack was made: no final decision of its revision is stored.</p>
<h2>Sample</h2>
<p>${text(sampleRule)} The head is that of event ${head.seq}, <code>${head.hash}</code>. To draw a sample of your own, run <code>node verify.mjs --seed WORD</code>.</p>
${list(sample.map((number) => `<a href="#${encodeURIComponent(number)}">${text(number)}</a>`))}
<h2>Procedure in force on ${period.to}</h2>
${procedures.length > 0 ? list(procedures.map((name) => link(name, name))) : '<p>No contract review procedure in force on that day is on file.</p>'}
<h2>Checking this pack</h2>
<p>Unpack it, open a terminal in its folder and run <code>node verify.mjs</code> (Node 20 or later; it needs no network and no package, and can be read before).
It checks every file, the chain of the trail, its signatures and anchors, and whether each record is the one that was stored when its final decision was signed.</p>
<p>A pack vouches for itself only as far as its keys do. Ask the organisation for its key by another way${keyIds.length > 0 ? ` (here it is <code>${keyIds.at(-1)}</code>)` : ''} and name it with <code>--key</code>,
and compare with what you have of earlier: the head on an older record (<code>--head</code>), anchors that were mailed (<code>--anchors FILE</code>).
The hash of this pack stands in the organisation’s audit log.</p>
<h2>Files</h2>
${list(files.map(([name, says]) => `${link(name, name)}: ${says}`))}
<h2>Enquiries</h2>
<table><thead><tr><th>Number</th><th>Reference</th><th>Customer</th><th>Received</th><th>Review opened</th><th>Final decision</th><th>Decided</th><th>Open</th><th>Records</th><th>Trail</th></tr></thead><tbody>
`;
};

/** The enquiry in the list, with links to its records and its trail. */
export const indexRow = ({ number, trail, records, line }: PackedEnquiry): string => {
  const [, reference = '', customer = '', , received = '', , opened = '', , final = '', decided = ''] = line;
  const open = Number(line[12]) + Number(line[13]);
  const links = records.map(({ file, revision, isFinal, isErased }) =>
    link(file, `Revision ${revision}${isFinal ? '' : isErased ? ' (erased)' : ' (not final)'}`),
  );
  const cells = [number, reference, customer, received, opened, final, decided, String(open)];
  return `<tr id="${text(encodeURIComponent(number))}">${cells.map((each) => cell(text(each))).join('')}${cell(links.join('<br>') || 'none')}${cell(link(trail, 'Trail'))}</tr>\n`;
};

export const indexEnd = '</tbody></table></body></html>\n';
