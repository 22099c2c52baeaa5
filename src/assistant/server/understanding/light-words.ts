import { findTerms } from '#text/terms.ts';

/**
 * Everyday words: a question holds them whatever it is about, so that they say little of where its
 * answer stands.
 */
const words = `able about accept according act add admit allow almost alone along already also always among anybody anyone
anything appear around arrive ask aspect away back bad basic become begin behave behind belong best better
big body bring business call can care carry case certain chance choose clear close colleague come company
complete consider correct could count cover cut day deal decide depend different difficult do done drop
early easy effect either else end enough ever every everybody everyone everything exact exist expect extra
fact fall far fast feel few fine finish firm first fit follow forget free full general get give go good
great guess hand happen hard hear help here hold home hope idea important include inside instead intend
involve job join just keep kind know last late later lead learn least leave let like likely little live long
look lot low main major make manage matter maybe mean mention mind miss more most move much name near
necessary need never new next nobody normal note nothing now number obtain occur often okay old once only
open other outside own part particular pass pay people person place please point possible practice prefer
prepare problem proper provide put question quick quite rather reach ready real really reason receive refer
regard regular remain remember reply require respect rest result right round rule run same say second see
seem send serious serve set several show side similar simple simply since sit situation small somebody
someone something soon sort sound speak special stand start state stay still stop such suggest sure take
talk tell thing think though time today together tomorrow too top total touch toward true try turn type
under understand until use used useful usual various very wait want watch way week well whatever whenever
whether whoever whole will wish within without wonder word work worry would write wrong year yesterday yet
percent hundred thousand million dollar euro dirham aed usd eur gbp`;

const stems = new Set(findTerms(words));

/**
 * Whether a term is of such a word, or an amount: rules give limits, seldom the very figure
 * somebody asks about.
 */
export const isLight = (term: string): boolean => stems.has(term) || /^\d+$/.test(term);

const deed =
  /\b(?:we|i|you|they|it|who|somebody|someone|anybody|anyone|people|to|not|never|must|may|can|shall|should) (?:also |just |only )?(\p{L}+)/giu;

/**
 * What is done is said in many ways, a thing is called by its name: "somebody who falsifies a
 * certificate", "where can I park".
 */
export const deedsIn = (question: string): Set<string> =>
  new Set([...question.matchAll(deed)].flatMap(([, word = '']) => findTerms(word)));
