import { categoryLabels } from '#enquiries/contract/requirements/labels.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import { sayIn, type Say } from '#kit/server/language/say.ts';
import type { MailReading } from '#landing/contract/schema.ts';

type Row = Pick<MailReading['requirements'][number], 'mandatory' | 'category' | 'departments'>;

/** "Must · Quality and certificates · Quality Assurance, Procurement" */
export const noteOf = ({ mandatory, category, departments }: Row, say: Say): string =>
  [
    say.word(mandatory ? 'Must' : 'Should'),
    say.word(categoryLabels[category]),
    departments.map(say.word).join(say.language === 'ar' ? '، ' : ', '),
  ].join(' · ');

/** "Reads like a newsletter: it can be unsubscribed from." without the signs, which are named in English. */
const wordOtherPost = (text: string, say: Say): string =>
  say`Reads like ${say.word(/^Reads like (.+?)(?:: it |\.$)/.exec(text)?.[1] ?? '')}.`;

/** A reading as its reader sees it: the mail in the words of who wrote it, what is said of it in the reader's. */
export function wordReading(reading: MailReading, language: Language): MailReading {
  if (language === 'en') return reading;
  const say = sayIn(language);
  return {
    ...reading,
    otherPost: reading.otherPost && wordOtherPost(reading.otherPost, say),
    requirements: reading.requirements.map((row) => ({ ...row, note: noteOf(row, say) })),
    fields: reading.fields.map((field) => ({ ...field, label: say.word(field.label) })),
  };
}
