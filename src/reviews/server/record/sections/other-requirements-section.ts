import type { Heading } from '../paper/headings.ts';
import { styles } from '../paper/look.ts';
import type { RecordDocument } from '../record-document.ts';
import type { CustomerConfirmation } from '../record-follow-up.ts';
import { openSection, remark, type Making, type Section } from '../section.ts';
import { answerWord, decisionWord } from '../wording.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import { ledgerBeginning, writeLedger } from './requirements-section.ts';

const legal = 'Legal & Compliance';

/**
 * What the customer did not say: legal and otherwise applicable requirements, and those determined
 * by us (API Spec Q1, 5.1.2 b and c).
 */
export async function writeOtherRequirements(making: Making): Promise<void> {
  const { sheet, record } = making;
  const statutory = record.requirements.filter(({ group }) => group === 'legal');
  const section = openSection(making, 'Other requirements', ledgerBeginning(making, statutory) + 100);
  subtitle(making, section, 'Legal and other applicable requirements', 0);
  remark(making, section, legalStatement(making));
  if (statutory.length > 0) await writeLedger(making, section, statutory);
  const ours = record.requirements.filter(({ group }) => group === 'ours');
  sheet.y += 16;
  subtitle(making, section, 'Determined by us', ledgerBeginning(making, ours) + 50);
  remark(making, section, ownStatement(record, ours.length));
  if (ours.length > 0) await writeLedger(making, section, ours);
  if (record.confirmations) writeConfirmations(making, section, record.confirmations);
}

function subtitle({ sheet }: Making, section: Section, text: Heading, least = 70): void {
  sheet.need(least);
  sheet.writeHeading(text, styles.part, { role: 'H2', parent: section.element });
  sheet.y += 2;
}

/** Who stands for the list below, or for there being none: never an empty tick. */
function legalStatement({ record, when }: Making): string {
  const count = record.requirements.filter(({ group }) => group === 'legal').length;
  const entry = record.departments.find(({ department }) => department === legal);
  if (record.notAsked.some(({ department }) => department === legal)) {
    const words = `${legal} was not asked.`;
    return count === 0 ? `None is listed, and nobody has stated that there are none: ${words}` : words;
  }
  if (!entry?.decision || !entry.by) {
    return count === 0
      ? `None is listed, and nobody has stated yet that there are none: ${legal} has not decided.`
      : `${legal} has not decided on this list yet.`;
  }
  const signed = `${entry.by} for ${legal}, ${entry.at ? when(entry.at) : ''}: ${decisionWord(entry.decision).says.toLowerCase()}`;
  const duties = entry.answers.find(({ question }) => /legal|regulatory|statutory/i.test(question));
  const answered = duties
    ? ` “${duties.question}” ${answerWord(duties.answer)}.${duties.note ? ` ${duties.note}.` : ''}`
    : '';
  const said = entry.reason ? ` ${entry.reason}` : '';
  const listed = `Answered by ${signed}.${said}${answered}`;
  if (count > 0) return listed;
  // Who refuses or asks has not said that nothing applies.
  return entry.decision === 'approved' || entry.decision === 'not applicable'
    ? `None applies, as stated by ${signed}.${said}${answered}`
    : `None is listed, and nobody has stated that there are none. ${listed}`;
}

function ownStatement({ requirements, confirmations }: RecordDocument, count: number): string {
  if (count === 0) {
    // Rows that a person added elsewhere quote the customer or are legal: they are no "none".
    const added = requirements.filter(({ origin }) => origin.kind === 'added').map(({ no }) => no);
    if (added.length === 0) return 'None was added.';
    const [rows, stand] = added.length === 1 ? ['Requirement', 'stands'] : ['Requirements', 'stand'];
    return `${rows} ${added.join(', ')}, added by a person, ${stand} above: stated by the customer, or legal. None was added beyond that.`;
  }
  if (confirmations === null) return 'No document of the customer states these; each names who added it.';
  return 'No document states these. Each was written down by the person named, from what the customer said or because we hold it necessary.';
}

function writeConfirmations(
  making: Making,
  section: Section,
  confirmations: readonly CustomerConfirmation[],
): void {
  const { sheet } = making;
  sheet.y += 16;
  subtitle(making, section, 'Confirmation to the customer');
  if (confirmations.length === 0) {
    remark(
      making,
      section,
      'The enquiry did not come in writing, and no confirmation to the customer has been noted.',
    );
    return;
  }
  remark(making, section, 'Requirements given by word of mouth were confirmed to the customer.');
  for (const { sentOn, how, sentTo, sentBy, note, revision } of confirmations) {
    const words = `${formatDay(sentOn)}, ${how.toLowerCase()} to ${sentTo}, by ${sentBy}; review revision ${revision}.`;
    sheet.write([{ text: words, style: styles.strong }], { parent: section.element });
    if (note) sheet.write([{ text: note, style: styles.small }], { parent: section.element });
    sheet.y += 4;
  }
}
