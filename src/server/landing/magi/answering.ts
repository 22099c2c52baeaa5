import type * as z from 'zod/mini';
import type { magiAnswerSchema } from '#shared/landing/schema.ts';
import { askedTerms, indexTexts, termsOf } from '../../documents/texts/service.ts';
import { knowledge, type Entry } from './knowledge.ts';
import { meaningOf } from './meaning.ts';
import { replyToSmallTalk, withoutGreeting } from './small-talk.ts';

export type MagiAnswer = z.infer<typeof magiAnswerSchema>;

/** A paragraph that holds less of the question's weight than this speaks of something else, unless its section holds nearly all of it. */
const leastCoverage = 0.5;
const leastBeside = { paragraph: 0.4, section: 0.9 };

const doNotKnow = 'I do not know that. Ask for a demo with the form on this page, and a person will answer you within one working day.';

/** What is searched of a paragraph; the words it is asked with say more than its own. */
const searchable = ({ section, askedAs, text }: Entry): string => [section.title, askedAs, askedAs, text].join('\n');

const sections = [...Map.groupBy(knowledge, ({ section }) => section.title)].map(([id, entries]) => ({ id, text: entries.map(searchable).join('\n') }));
const searchSections = indexTexts(sections);
const searchParagraphs = indexTexts(knowledge.map((entry, at) => ({ id: String(at), text: searchable(entry) })));

/** A number of three signs or more names one thing: "ISO 27001" is not answered by what is said of ISO 9001. */
const namesAnother = (asked: readonly string[], entry: Entry): boolean => {
  const held = new Set(termsOf(searchable(entry)));
  return asked.some((term) => /\d/.test(term) && term.length > 2 && !held.has(term));
};

/** Whether the paragraph is asked for with one of these words; one that only happens to hold them is about something else. */
const isAbout = (asked: readonly string[], { section, askedAs }: Entry): boolean => {
  const about = new Set(termsOf(`${section.title} ${askedAs}`));
  return asked.some((term) => about.has(term));
};

const find = (question: string): Entry | null => {
  const asked = askedTerms(question);
  const [best] = searchParagraphs(question, 1);
  const entry = best && knowledge[Number(best.document)];
  if (!entry || !isAbout(asked, entry) || namesAnother(asked, entry)) return null;
  if (best.coverage >= leastCoverage) return entry;
  const around = searchSections(question, sections.length * 2).filter(({ document }) => document === entry.section.title);
  return best.coverage >= leastBeside.paragraph && around.some(({ coverage }) => coverage >= leastBeside.section) ? entry : null;
};

/** What the public knowledge file says to a question, a paragraph of it word for word; without a section where it says nothing. */
export const answerTo = (question: string): MagiAnswer & { isKnown: boolean } => {
  const reply = replyToSmallTalk(question);
  if (reply) return { answer: reply, section: null, isKnown: true };
  const entry = find(meaningOf(withoutGreeting(question)));
  return entry ? { answer: entry.text, section: entry.section, isKnown: true } : { answer: doNotKnow, section: null, isKnown: false };
};
