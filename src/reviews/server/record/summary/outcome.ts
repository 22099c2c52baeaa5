import { tones, type Tone } from '../paper/look.ts';
import type { RecordDocument } from '../record-document.ts';
import { counted } from '../wording.ts';

type Outcome = { title: string; tone: Tone; lines: string[] };

/** "Not asked: Finance, Maintenance."; empty where all ten are asked. */
export const formatNotAsked = ({ notAsked }: RecordDocument): string =>
  notAsked.length === 0 ? '' : `Not asked: ${notAsked.map(({ department }) => department).join(', ')}.`;

/** How the review stands, in words nobody can take for an approval when it is none. */
export function outcomeOf(record: RecordDocument, when: (instant: string) => string): Outcome {
  const open = record.departments.filter(
    ({ decision }) => decision === null || decision === 'clarification',
  ).length;
  const notAsked = formatNotAsked(record);
  const all = notAsked === '' ? 'departments' : 'asked departments';
  const decided = `${record.departments.length - open} of ${record.departments.length} ${all} have decided.${notAsked === '' ? '' : ` ${notAsked}`}`;
  const refusing = record.departments
    .filter(({ decision }) => decision === 'rejected')
    .map(({ department }) => department);
  const refused = refusing.length > 0 ? [`Rejected by ${refusing.join(', ')}.`] : [];
  const approval = record.finalApproval;
  if (!approval && record.closing) {
    const { outcome, reason, by, at } = record.closing;
    const lines = [`${by} · ${when(at)}`, reason, `No final decision was signed. ${decided}`, ...refused];
    return { title: `Closed – ${outcome.toLowerCase()}`, tone: tones.bad, lines };
  }
  if (!approval) {
    return {
      title: 'Draft – not approved',
      tone: tones.open,
      lines: [`The review is not finished: final approval has not been given. ${decided}`, ...refused],
    };
  }
  const signed = `${approval.by}, ${approval.role} · ${when(approval.at)}`;
  // What a reader must not miss stands before a reason that may be long.
  const reasons = [...approval.reasons, ...(approval.reason ? [approval.reason] : [])];
  if (approval.outcome === 'declined')
    return {
      title: `Declined – ${approval.kind.toLowerCase()}`,
      tone: tones.bad,
      lines: [signed, ...refused, ...reasons],
    };
  const lines = [signed];
  if (open > 0) lines.push(`Accepted before every department had decided: ${decided}`);
  else if (notAsked !== '') lines.push(notAsked);
  const unresolved =
    record.differences.filter(({ resolution }) => resolution === null).length + record.openQuestions.length;
  if (unresolved > 0) lines.push(`${counted(unresolved, 'difference is', 'differences are')} not resolved.`);
  const undecided = record.findings.filter((each) => !each.decision && !each.isSettled).length;
  if (undecided > 0) lines.push(`${counted(undecided, 'finding is', 'findings are')} not decided.`);
  lines.push(...refused);
  const isClean = open === 0 && refused.length === 0 && unresolved === 0 && undecided === 0;
  return {
    title: `Accepted – ${approval.kind.toLowerCase()}`,
    tone: isClean ? tones.good : tones.open,
    lines: [...lines, ...reasons],
  };
}
