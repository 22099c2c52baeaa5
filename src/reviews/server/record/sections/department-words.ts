import { formatNumbers } from '#reviews/contract/deciding.ts';
import type { Stretch } from '../paper/lines.ts';
import { ink, styles, tones } from '../paper/look.ts';
import type { DepartmentDecision } from '../record-document.ts';
import type { Making } from '../section.ts';

const told = { ...styles.small, color: ink.first };

/** "Condition on requirement 4: …", one text each. */
function conditionText({ places }: Making, { conditions }: DepartmentDecision): Stretch[][] {
  return conditions.map(({ no, text }) => [
    { text: 'Condition on requirement ', style: { ...styles.smallStrong, color: tones.open.ink } },
    { text: String(no), style: styles.link, target: places.toRequirement(no) },
    { text: `: ${text}`, style: told },
  ]);
}

/** "Kept from revision 1, signed by Priya Nair, 18 Nov 2026, 09:12: requirements 2 and 4–7; 5 checklist answers." */
function keptText({ when }: Making, { kept }: DepartmentDecision): Stretch[][] {
  return kept.map(({ by, at, revision, nos, questions }) => {
    const parts = [
      ...(nos.length > 0
        ? [`${nos.length === 1 ? 'requirement' : 'requirements'} ${formatNumbers(nos)}`]
        : []),
      ...(questions > 0 ? [`${questions} checklist ${questions === 1 ? 'answer' : 'answers'}`] : []),
    ];
    return [
      { text: `Kept unchanged from revision ${revision}`, style: styles.smallStrong },
      { text: `, signed by ${by}, ${when(at)}: ${parts.join('; ')}.`, style: told },
    ];
  });
}

/** "Evidence for requirement 4: Licence 6A-0123 (API 6A, Works 1), valid until 29 Feb 2028", one text each. */
function evidenceText({ places }: Making, { evidence }: DepartmentDecision): Stretch[][] {
  return evidence.map(({ no, text, stale }) => [
    { text: 'Evidence for requirement ', style: styles.smallStrong },
    { text: String(no), style: styles.link, target: places.toRequirement(no) },
    { text: `: ${text}`, style: told },
    { text: stale ? `. ${stale}` : '', style: { ...styles.smallStrong, color: tones.bad.ink } },
  ]);
}

/** The risk as the department sees it, and what is done when it comes true. */
function riskText({ risk, decision }: DepartmentDecision): Stretch[][] {
  if (!risk)
    return decision === null
      ? []
      : [[{ text: 'No risk was assessed.', style: { ...styles.small, color: ink.third } }]];
  const words: Stretch[][] = [
    [
      {
        text: risk.words,
        style: { ...styles.smallStrong, color: risk.band === 'high' ? tones.bad.ink : ink.first },
      },
    ],
  ];
  const { contingency } = risk;
  if (!contingency) return words;
  const parts: [string, string][] = [
    ['Contingency: ', contingency.action],
    ['Responsible: ', contingency.responsible],
    ['Communication: ', contingency.communication],
  ];
  return [
    ...words,
    ...parts
      .filter(([, text]) => text !== '')
      .map(([label, text]): Stretch[] => [
        { text: label, style: styles.smallStrong },
        { text, style: told },
      ]),
  ];
}

/** What a department said besides its checklist: conditions, what it kept of an earlier decision, its risk. */
export function departmentText(making: Making, entry: DepartmentDecision): Stretch[][] {
  return [
    ...conditionText(making, entry),
    ...evidenceText(making, entry),
    ...keptText(making, entry),
    ...riskText(entry),
  ];
}
