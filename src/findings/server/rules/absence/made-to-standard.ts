import type { Fact } from '../../facts/fact.ts';
import type { Facts } from '../../facts/facts.ts';
import { productsIn } from '../../facts/readers/product-words.ts';

const apiStandard =
  /^api (?:\d{1,2}[a-z]{1,4}\d?|7-[12]|526|59[49]|60[0238]|609|61[0-9]|620|623|650|66[0-4]|67[1-7]|68[125])$/;
/** Standards of goods, of whatever body; a number of an enquiry is none. */
const anyBody =
  /^(?:en|iso|en iso|din|din en|bs|bs en|iec|en iec|asme|astm|aws|mss|awwa|ul|nfpa|gost|jis|as|nf en)\b.*\d/i;
/** Of certificates, systems of management, welders, paint, tolerances and tests; no goods are made to them. */
const ofOtherMatters =
  /\b(?:10204|9001|14001|45001|17025|9712|12944|2768|3834|5817|60529|9606|15614|1461|8501|3744|4406|1940|21940|12100|13849|13920|1090|50001|13485|22000|9227|62305)\b/;
const connector =
  /\b(?:according to|acc\.? to|acc\.?|to|as per|per|in accordance with|complying with|conforming to|in conformity with|nach|gem(?:äß|\.)|selon|suivant|según|secondo|conforme a)\s(?:the\s|standard\s)?$/iu;
/** "Applicable standard: IEC 62271-200" says it of the goods, wherever it stands. */
const asStandard =
  /^[\s\d.)]*(?:(?:applicable|product|design|main|governing)\s)?(?:standards?|codes?|norms?|norme|Normen?)(?:\sis)?\s?:?\s?$/iu;
/** "The cylinders are made to DIN 19704-2": whatever the goods are called. */
const made =
  /\b(?:made|built|manufactured|fabricated|constructed|designed|hergestellt|gebaut|gefertigt|fabriqu[ée]e?s?|construid[oa]s?)\b/iu;
const notGoods =
  /\b(?:steel|material|grade|werkstoff|stahl|certificat\w*|zeugnis\w*|weld\w*|test\w*|paint\w*|coat\w*|inspect\w*|galvani\w*|clean\w*|balanc\w*|flange\w*|thread\w*|mark\w*|pack\w*|protection|class|toleranc\w*|acier|acero)\b[^,;]*$/i;

/** The words right before a standard, up to the comma, where it is goods that are made to it. */
const isMadeTo = ({ statements, enquiry, profile }: Facts, fact: Fact): boolean => {
  const statement = statements[fact.statement];
  if (!statement) return false;
  const words = statement.text.slice(0, statement.text.indexOf(fact.written));
  const before =
    words
      .replace(/\s*\|\s*$/, '')
      .split(/[,;|]/)
      .at(-1) ?? '';
  const isAsked =
    profile.asking?.start === fact.quote.start ||
    enquiry.items.some(
      ({ place }) =>
        place?.sourceId === fact.quote.sourceId &&
        place.start < fact.quote.end &&
        fact.quote.start < place.end,
    );
  const isOfGoods = isAsked || made.test(before) || productsIn(before).length > 0;
  // What is built and tested to a standard is made to it.
  const isOther = notGoods.test(before.replace(/\b(made|built|designed) and tested\b/i, '$1'));
  return asStandard.test(before) || (isOfGoods && connector.test(before) && !isOther);
};

/** The product standards that the goods are made to, by what an enquiry says of them. */
export const madeToStandards = (facts: Facts): Fact[] =>
  facts.list.filter(
    (fact) =>
      fact.subject === 'product standard' &&
      fact.value.kind === 'standard' &&
      (apiStandard.test(fact.value.designation) ||
        (anyBody.test(fact.value.designation) &&
          !ofOtherMatters.test(fact.value.designation) &&
          isMadeTo(facts, fact))),
  );
