import { describe, expect, it } from 'vitest';
import { findSupersessions } from './supersessions.ts';
import { expectLinear } from '../../../../../test/support/growth.ts';
import { findQuotedChanges } from './quoted-changes.ts';
import { readSource } from '../reading.ts';

const changesIn = (text: string) =>
  findSupersessions([readSource({ id: 's', kind: 'attachment', name: 's', text, pageStarts: [] })]).map(
    ({ kind, older, newer }) => [kind, older.quote, newer.quote],
  );

describe('READ-6: clauses quoted in corrigenda and replies', () => {
  it.each([
    [
      'Clause 8.3 (Payment), existing:\n  "90 % against receipt at site."\nClause 8.3 shall be read as:\n  "70 % against documents, 30 % against receipt at site."',
      ['replaced', '90 % against receipt at site.', '70 % against documents, 30 % against receipt at site.'],
    ],
    [
      'Clause 26 (Training) stands deleted in its entirety. It had read:\n  "The bidder shall train ten persons for five days."',
      [
        'cancelled',
        'The bidder shall train ten persons for five days.',
        'Clause 26 (Training) stands deleted in its entirety. It had read:',
      ],
    ],
    [
      'Seventh: Place of delivery.\nThe tender said: "Goods shall be delivered CFR Port of Quarn."\nGoods shall be delivered DDP central stores.',
      [
        'replaced',
        'Goods shall be delivered CFR Port of Quarn.',
        'Goods shall be delivered DDP central stores.',
      ],
    ],
    [
      'Q33. ITT 6.1, "Rental shall be for a firm period of 180 days." Is an extension foreseen?\nA33. The firm period is 240 days.',
      ['replaced', 'Rental shall be for a firm period of 180 days.', 'The firm period is 240 days.'],
    ],
    [
      'Q38. ITT 9.4, "Contractor shall keep a resident adviser in the city." For nine men this is heavy.\nA38. Agreed. 9.4 is withdrawn.',
      ['cancelled', 'Contractor shall keep a resident adviser in the city.', 'Agreed. 9.4 is withdrawn.'],
    ],
    [
      'خامساً: تلغى المادة 6 ونصها "يلتزم المورد بتدريب ستة من الموظفين". لا حاجة إلى التدريب.\nسادساً: نصت الوثيقة على أن "التسليم خلال 20 أسبوعاً".\nيكون التسليم خلال 24 أسبوعاً.',
      ['cancelled', 'يلتزم المورد بتدريب ستة من الموظفين', 'لا حاجة إلى التدريب.'],
    ],
    [
      'خامساً: تضاف شهادة المنشأ.\nسادساً: نصت الوثيقة على أن "التسليم خلال 20 أسبوعاً من الطلب".\nيكون التسليم خلال 24 أسبوعاً من الطلب.',
      ['replaced', 'التسليم خلال 20 أسبوعاً من الطلب', 'يكون التسليم خلال 24 أسبوعاً من الطلب.'],
    ],
  ])('%s', (sentence, change) => {
    expect(changesIn(`CORRIGENDUM 2 to tender 4711\n\n${sentence}\n`)).toContainEqual(change);
  });

  it.each([
    'Clause 12.4: The text "3 % by bank guarantee" is reiterated and no exemption is admissible.',
    'The tender said: "Goods shall be delivered CFR Port of Quarn." Goods shall be packed in crates.',
    'Q32. ITT 4.5, "Burner booms shall be duplex." Is carbon steel good?\nA32. No. See ITT 4.5.',
  ])('leaves what it quotes in %s', (sentence) => {
    expect(changesIn(`CORRIGENDUM 2 to tender 4711\n\n${sentence}\n`)).toEqual([]);
  });
});

it('READ-1: a list full of inch marks is read in time that grows with its length', async () => {
  const bySize = new Map<number, ReturnType<typeof readSource>>();
  const readingOf = (size: number) => {
    const text = Array.from({ length: size }, (_, at) => `Valve for 4" line ${at}, class 300.`).join('\n\n');
    return readSource({ id: 's', kind: 'mail', name: 's', text, pageStarts: [] });
  };
  await expectLinear((size) => {
    const reading = bySize.get(size) ?? readingOf(size);
    bySize.set(size, reading);
    return findQuotedChanges(reading);
  }, 100);
});
