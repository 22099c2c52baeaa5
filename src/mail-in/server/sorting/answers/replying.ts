import type { OpenQuestion } from '../mail-to-sort.ts';
import { sharedTerms, termsIn, termsOfQuestion } from './asked.ts';

/** The answer is put off, or only said to come. */
const deferral =
  /\b(?:will (?:revert|come back|get back|follow|let you know|be (?:advised|sent|provided|confirmed|clarified|answered)|advise|confirm (?:later|soon|shortly)|answer (?:later|soon)|check|send (?:you )?(?:later|soon|shortly|next))|to be (?:advised|confirmed|clarified|decided)|TB[ACD]|under (?:review|discussion|clarification|consideration)|(?:is|are) being (?:checked|clarified|discussed|reviewed)|(?:still|currently) (?:checking|open|waiting|pending|under|with)|(?:is|are) (?:still )?(?:pending|open)\b|we are (?:checking|clarifying|waiting)|not yet (?:known|decided|clear|available|fixed)|awaiting|need(?:s)? (?:some )?more time|^(?:pending|open|tba|tbc|tbd)\b|folgt|klären wir noch|wir klären|wird nachgereicht|wird (?:noch )?geklärt|in klärung|en attente|(?:vous revenons|revenons vers)|pas encore|aún no|todavía no|le confirmaremos|سنوافيكم|لاحقا|pendiente)\b/i;
const courtesy =
  /^(?:dear\b|hi\b|hello\b|good (?:morning|afternoon|day)|sehr geehrte|guten (?:tag|morgen)|bonjour|madame|estimad|buenos|السلام|السادة|hallo\b|(?:many )?thanks?\b[^.]{0,80}[.!,]?$|thank you\b[^.]{0,120}[.!,]?$|vielen dank\b[^.]{0,100}[.!]?$|merci\b[^.]{0,100}[.!]?$|gracias\b[^.]{0,100}|شكرا[^.]{0,100}|(?:please )?(?:find|see)\b[^.]{0,40}\b(?:our )?(?:answers?|repl(?:y|ies)|responses?|comments?)\b[^.]{0,60}[.:]?$|(?:here|below)\b[^.]{0,60}\b(?:answers?|repl(?:y|ies)|responses?|comments?)\b[^.]{0,60}[.:]?$|(?:we )?look(?:ing)? forward\b|(?:please )?(?:do not|don.t|feel free)\b[^.]{0,60}\b(?:hesitate|contact|ask)\b|(?:with )?(?:reference|regard) to your|nachfolgend\b|anbei unsere antworten|veuillez trouver|voici nos réponses|unsere antworten)/i;
/** Talk that goes beside questions: orders, chasers, refusals. */
const besides =
  /\b(?:purchase order|any (?:news|update)|when (?:can|may|will) (?:we|you|I)|status of|your (?:offer|quotation|proposal|bid)\b|we regret|awarded to|received your|out of (?:the )?office|remind(?:er)?)\b/i;

const all =
  /\b(?:(?:all|both)(?: of)?(?: the| your)? (?:points|questions|items|quer(?:y|ies)|three|four|five|two)?\s*(?:above )?(?:are |is )?(?:confirmed|accepted|agreed|correct|ok(?:ay)?)|confirm(?:ed)? (?:all|both)|(?:yes|ok|agreed|confirmed) (?:to|on|for) (?:all|both)|alle(?: punkte)? (?:bestätigt|ok)|tous les points)\b/i;

/** Whether words say something on their own, rather than greet, ask back, talk of something else or put the answer off. */
export const isAnswer = (words: string): boolean => {
  const said = words.trim();
  if (said === '' || !/[\p{L}\p{N}]/u.test(said) || courtesy.test(said)) return false;
  const sentences = said.split(/(?<=[.!?؟])\s+|\n+/).filter((each) => each.trim() !== '');
  return sentences.some(
    (sentence) =>
      !deferral.test(sentence) &&
      !besides.test(sentence) &&
      !courtesy.test(sentence) &&
      !/[?؟]\s*$/.test(sentence),
  );
};

export const answersAll = (sentence: string): boolean => all.test(sentence);

/** A line of fewer terms is an answer rather than the question again. */
const minRepeated = 4;

const greeting =
  /^(?:dear|hi|hello|hallo|good (?:morning|afternoon|day)|bonjour|estimad\w+|sehr geehrte\w*)\b[^,.!\n]{0,60}[,!]\s*/i;

/** A sentence that follows its greeting on the same line. */
export const withoutGreeting = (sentence: string): string => sentence.replace(greeting, '');

const answerMark =
  /^.*?(?:\b(?:answer|reply|response|our answer|antwort|réponse|respuesta|a)\s?:|[-=]+>|→|»)\s*/is;

/** The answer alone, where the customer repeated the question before it. */
export const withoutQuestion = (words: string, question: OpenQuestion | undefined): string => {
  const cells = words.split('|').map((cell) => cell.trim());
  if (cells.length > 1) return cells.findLast((cell) => cell !== '') ?? '';
  const marked = answerMark.exec(words)?.[0];
  if (marked && marked.length < words.length) return words.slice(marked.length).trim();
  const end = Math.max(words.lastIndexOf('?'), words.lastIndexOf('؟'));
  const behind = words
    .slice(end + 1)
    .replace(/^[\s\-–—:]+/, '')
    .trim();
  if (end >= 0 && behind !== '') return behind;
  const [first = '', ...others] = words.split('\n');
  const said = termsIn(first);
  const isRepeated =
    question !== undefined &&
    others.length > 0 &&
    said.size >= minRepeated &&
    sharedTerms(termsOfQuestion(question), said) >= 0.6;
  return (isRepeated ? others.join('\n') : words).trim();
};
