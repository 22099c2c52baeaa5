import type { Facts } from '../facts.ts';
import { headNouns, listedItems } from './listed-items.ts';

const ofEnquiry =
  /\b(?:re|fw|fwd|aw|enquiry|inquiry|request|quotation|quote|rfq|rfp|tender|invitation|itt|demande|prix|anfrage|angebot|solicitud|cotización|for|of|de|to|über)\b|\S*\d\S*/giu;
/** "RFQ 26-310: gate valves for the wells": what is asked for, without the number and the word for the enquiry. */
const goodsInSubject = (text: string): string[] =>
  text.split(/[:–,]\s/).flatMap((part) => headNouns(part.replace(ofEnquiry, ' ')));

/** Words for the goods: that a value is of them says no more than that it is of the whole. */
export const goodsWords = ({ enquiry, statements }: Facts): Set<string> =>
  new Set([
    ...listedItems(enquiry).flatMap(({ nouns }) => nouns),
    ...statements.filter(({ label }) => label === 'subject').flatMap(({ text }) => goodsInSubject(text)),
  ]);
