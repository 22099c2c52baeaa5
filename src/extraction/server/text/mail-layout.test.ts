import { expect, it } from 'vitest';
import { parseMailLayout } from './mail-layout.ts';

/** The lines of a mail that are words of its customer. */
const wordsOfCustomer = (text: string): string[] => {
  const { frame } = parseMailLayout({ id: 'm', kind: 'mail', name: 'mail.eml', text, pageStarts: [] });
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const words = line.replace(/^[>\s]+/, '');
    const at = start + line.length - words.length;
    start += line.length + 1;
    return words === '' || frame.has(at) ? [] : [words];
  });
};

const mail = (from: string, quoted: string, attribution = 'On 12 Nov 2026, Sales wrote:') =>
  `From: ${from}\nSubject: Chokes\n\nPlease quote two chokes.\n\n${attribution}\n${quoted}`;

it('READ-6: a mail that greets the customer is ours, though it is quoted without an address', () => {
  const ours = '> Hi Lars,\n> The valves shall be delivered in 30 weeks.';
  expect(wordsOfCustomer(mail('Lars Berg <lars@rig.example>', ours))).toEqual(['Please quote two chokes.']);
  const formal = '> Dear Mr Berg,\n> The valves shall be delivered in 30 weeks.';
  expect(wordsOfCustomer(mail('Lars Berg <lars@rig.example>', formal))).toEqual(['Please quote two chokes.']);
});

it('READ-6: what the customer himself wrote before, or to somebody else, stays his', () => {
  const toUs = '> Hi Nina,\n> The valves shall be painted blue.';
  expect(wordsOfCustomer(mail('Lars Berg <lars@rig.example>', toUs))).toContain(
    'The valves shall be painted blue.',
  );
  const addressed = 'On 12 Nov 2026, Kari <kari@rig.example> wrote:';
  const toLars = '> Hi Lars,\n> The valves shall be painted blue.';
  expect(wordsOfCustomer(mail('Lars Berg <lars@rig.example>', toLars, addressed))).toContain(
    'The valves shall be painted blue.',
  );
});
