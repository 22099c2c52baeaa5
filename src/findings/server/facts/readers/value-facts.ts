import { moneyIn } from '../values/amounts.ts';
import type { ReadFact } from './figure-facts.ts';
import type { Statement } from '../statements.ts';

/** Words for what is paid for the whole, and only such words as "is" or "of the order" up to the amount. */
const valueBefore =
  /\b(?:(?:total|estimated|approximate|anticipated|expected|indicative)\s)*(?:(?:contract|order|tender|bid|project|procurement) (?:value|price|sum|amount|cost|budget)|(?:estimated|total|indicative) (?:value|price|cost|budget)|budget|Auftragswert|Auftragssumme|montant du (?:marché|contrat)|valor (?:del contrato|estimado))(?:\s(?:of|for) (?:the|this|our) (?:contract|order|tender|project|supply|goods|works))?(?:\s(?:is|are|of|at|will be|amounts? to|estimated|expected|to be|about|approx\.?|approximately|circa|ca\.|around|est|beträgt|ca))*\s?[:=|]?\s?(?:\((?:estimated|excluding|excl\.?|without)[^)]{0,30}\)\s?[:=|]?\s?)?$/iu;
const mayBeValue = /value|price|sum|amount|cost|budget|auftrag|montant|valor/i;
/** Where the value is a bound of something else. */
const isOfOther =
  /\b(?:liabilit\w*|turnover|similar|previous|minimum|exceed\w*|less than|more than|above|below)\b/i;

/** What an enquiry says the whole order is worth. */
export const valueFacts = ({ text }: Statement): ReadFact[] =>
  !mayBeValue.test(text) || isOfOther.test(text)
    ? []
    : moneyIn(text)
        .filter(({ start }) => valueBefore.test(text.slice(0, start)))
        .map((found) => ({ subject: 'contract value', about: '', ...found }));
