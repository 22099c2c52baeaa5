import type { Stretch } from '../paper/lines.ts';
import { ink, styles, tones } from '../paper/look.ts';
import type { DepartmentDecision } from '../record-document.ts';
import type { Making } from '../section.ts';

const told = { ...styles.small, color: ink.first };

/** "Condition on requirement 4: …", one text each. */
export function conditionText({ places }: Making, { conditions }: DepartmentDecision): Stretch[][] {
  return conditions.map(({ no, text }) => [
    { text: 'Condition on requirement ', style: { ...styles.smallStrong, color: tones.open.ink } },
    { text: String(no), style: styles.link, target: places.toRequirement(no) },
    { text: `: ${text}`, style: told },
  ]);
}

/** The risk as the department sees it, and what is done when it comes true. */
export function riskText({ risk, decision }: DepartmentDecision): Stretch[][] {
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
