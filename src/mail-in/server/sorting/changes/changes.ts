import { changeSaidBy } from '#extraction/server/change-signs.ts';
import { likelihoodWith } from '#text/likelihood.ts';
import type { FoundAnswer } from '../mail-to-sort.ts';
import { bareSubject } from '../own-words.ts';
import { sortingWeights, type Weights } from '../sorting-weights.ts';
import { findChange } from '../wording.ts';
import { sentencesIn } from './sentences.ts';
import { findLaterIssue, isAnnounced, withoutWhole } from './signs.ts';
import { measureChange, namesDayOrMeasure, type MailOfEnquiry } from './traits.ts';

/** What speaks for a mail that changes what an enquiry asks for. */
export type ChangeFound = {
  words: string;
  /** It is said in so many words; a hint alone leaves the decision to a person. */
  isSaid: boolean;
};

export const formatChange = ({ words, isSaid }: ChangeFound): string =>
  isSaid ? `It says “${words}”.` : `It may change what was asked: “${words}”.`;

/** Below it, 168 of 170 mails of firms left out of the fit were no change (scripts/train-mails.ts). */
const maxLikelihoodOfNone = 0.1;
/** What leaves a mail to a person however unlikely a change is: it says otherwise of what the enquiry asks for. */
const openSigns = ['givesOtherCount', 'contrastsCount', 'replacesAsked', 'cancelsAsked'];
const maxSentences = 40;

/** The sentence that alone would be taken for a change before the others. */
const findLikest = (given: MailOfEnquiry, weights: Weights): string =>
  sentencesIn(given.own)
    .slice(0, maxSentences)
    .map((own) => ({ own, likelihood: likelihoodWith(weights, measureChange({ ...given, own })) }))
    .toSorted((one, other) => other.likelihood - one.likelihood)[0]?.own ??
  bareSubject(given.mail.message.subject);

/** What of a mail says in so many words that the enquiry changes. */
const findSaid = ({ mail, own, enquiry }: MailOfEnquiry): string | null => {
  const subject = bareSubject(mail.message.subject);
  return (
    findChange(withoutWhole(own)) ?? (isAnnounced(subject, enquiry) ? subject : null) ?? findLaterIssue(mail)
  );
};

/** The points of an addendum are numbered as our questions are: none of them answers, and they change different things. */
const findAddendum = ({ own, answers }: MailOfEnquiry): string | null => {
  const changing = answers.filter(({ isByPlace }) => isByPlace).map(({ words }) => findChange(words));
  return new Set(changing).size > 1 && !changing.includes(null) ? findChange(own) : null;
};

/** Whether a mail changes what its enquiry asks for, and what leaves that open. */
export const judgeChange = (
  given: MailOfEnquiry,
  weights: Weights = sortingWeights.changes,
): { change: ChangeFound | null; doubt: string | null } => {
  const { own, answers } = given;
  const addendum = findAddendum(given);
  if (addendum) return { change: { words: addendum, isSaid: false }, doubt: null };
  const traits = measureChange(given);
  const likelihood = likelihoodWith(weights, traits);
  const said = findSaid(given);
  const takesBackAll = said === null && withoutWhole(own) !== own;
  const isChange = likelihood >= 0.5 || (said !== null && answers.length === 0);
  if (isChange && !takesBackAll)
    return {
      change: { words: said ?? findLikest(given, weights), isSaid: said !== null && likelihood >= 0.5 },
      doubt: null,
    };
  const inPassing = findChangeInPassing(own, answers);
  if (inPassing) return { change: null, doubt: `It also says “${inPassing}”.` };
  const beside = sentencesIn(withoutAnswers(own, answers)).find(namesDayOrMeasure);
  const isOpen = likelihood > maxLikelihoodOfNone || openSigns.some((sign) => traits[sign]);
  const words = beside ?? (isOpen ? findLikest(given, weights) : null);
  return { change: null, doubt: words === null ? null : formatChange({ words, isSaid: false }) };
};

const withoutAnswers = (own: string, answers: readonly FoundAnswer[]): string =>
  answers.reduce((text, { words }) => text.replace(words, ' '), own);

/** What a mail that answers us says in passing and may change the enquiry all the same; null where it says nothing of the kind. */
const findChangeInPassing = (own: string, answers: readonly FoundAnswer[]): string | null =>
  findChange(withoutAnswers(own, answers));

/** What of a mail that points at no enquiry changes something that was asked before; null where nothing does. */
export const findChangeAlone = (own: string): string | null =>
  sentencesIn(own).find((sentence) => changeSaidBy(sentence) === 'replaces') ?? findChange(own);
