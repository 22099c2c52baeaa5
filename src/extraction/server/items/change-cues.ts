import { numberWord } from '../gazetteer/number-words.ts';

type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'ar';

/**
 * What a sentence does to the items it names: takes them out, writes a value (`next`, in the place of `old`
 * where that is said), counts up
 * or down (`by`), multiplies, or adds a new one.
 */
export type ChangeFrame = {
  does: 'remove' | 'write' | 'raise' | 'lower' | 'multiply' | 'add';
  language: Language;
  pattern: RegExp;
  factor?: number;
  example: string;
  counter: string;
};

/** A value: from a character that is no mark to the end of its clause. */
const value = (name: 'old' | 'next' | 'by'): string => String.raw`(?<${name}>[^\s;:][^;]{0,60}?)`;
const figure = String.raw`(?:\d[^\s,;]*|${numberWord}(?![\p{L}-]))`;
const end = String.raw`(?=\s*$|[;)]|[.,](?:\s|$)|\s(?:\((?!\d)|(?:and|und|et|due|because|as per|wegen)\s))`;
const [old, next, by] = [value('old'), value('next'), value('by')];

const frame = (
  does: ChangeFrame['does'],
  language: Language,
  words: string,
  [example, counter, factor]: [string, string, number?],
): ChangeFrame => ({
  does,
  language,
  pattern: new RegExp(words, 'iu'),
  example,
  counter,
  ...(factor === undefined ? {} : { factor }),
});
const word = (words: string): string => String.raw`(?<![\p{L}\d])(?:${words})(?![\p{L}\d])`;

const changing = word(
  '(?:increase|reduce|raise|lower|decrease|change|amend|revise|correct|update|modif(?:ie|y)|adjust|' +
    'upgrade|set|cut)d?',
);

/** The first frame that matches speaks: what names both values stands before what names one. */
export const changeFrames: readonly ChangeFrame[] = [
  frame('write', 'en', `${word('replace|substitute')} ${old} ${word('by|with')} ${next}${end}`, [
    'item 7: replace L80 by 13Cr',
    'item 7 is irreplaceable',
  ]),
  frame(
    'write',
    'en',
    `${old} ${word('(?:(?:is|are|to be|shall be|has been) )?replaced (?:by|with)')} ${next}${end}`,
    ['item 7: L80 is replaced by 13Cr', 'item 7 replaced it'],
  ),
  frame('write', 'en', `${word('from')} ${old} ${word('to')} ${next}${end}`, [
    'item 50 is increased from 46 to 52',
    'item 50 from the old list',
  ]),
  frame('write', 'en', `${word('read')} ${next} ${word('for')} ${old}${end}`, [
    'item 4: read 3" for 2"',
    'item 4: ready for 2"',
  ]),
  frame(
    'write',
    'en',
    String.raw`${word('take|make it|need|quote|want')} (?<next>${figure}(?: \p{L}+)?)(?: of (?:the|these) [^,;]{1,30})?,? ${word('(?:and )?not')} (?<old>${figure})${end}`,
    ['item 3: please take 6 of the long ones, not 4', 'item 3: quote 6, not only 4'],
  ),
  frame('write', 'en', `${word('(?:is |are |shall |to )?(?:be )?read as')} ${next}${end}`, [
    'item 30: quantity to be read as 1 450 m',
    'item 30: the label is read aloud',
  ]),
  frame('write', 'en', `${next} ${word('instead of|in lieu of|in place of|rather than')} ${old}${end}`, [
    'item 7: 13Cr instead of L80',
    'item 7: 13Cr, in full',
  ]),
  frame(
    'write',
    'en',
    String.raw`${next},? ?[([]?${word('was|were|previously|formerly|old|originally|initially|first issue')}:? ${old}${end}`,
    ['item 50: 52 ea (was 46)', 'item 50: 52 ea (wash 46)'],
  ),
  frame(
    'write',
    'en',
    `${word('is|are|be')} ${next},? ${word('(?:and )?not(?! (?:only|just|yet|less|more|exceed))|no (?:more|longer)')} ${old}${end}`,
    ['item 2 is 310 joints, not 260', 'item 2 is tested, not only inspected'],
  ),
  frame('write', 'en', `${old} ?(?:→|->|=>) ?${next}${end}`, ['item 50: 46 -> 52', 'item 50: 46 - 52']),
  frame('write', 'de', `${word('von')} ${old} ${word('auf')} ${next}${end}`, [
    'Pos. 10 von 20 auf 24 Stück',
    'Pos. 10 von uns',
  ]),
  frame('write', 'de', `${next} ${word('statt|anstatt|anstelle(?: von)?')} ${old}${end}`, [
    'Pos. 10: 24 Stück statt 20',
    'Pos. 10 findet stattlich',
  ]),
  frame('write', 'de', `${old} ${word('(?:(?:wird|werden|ist) )?durch')} ${next} (?:zu )?ersetz(?:t|en)`, [
    'Pos. 7: L80 wird durch 13Cr ersetzt',
    'Pos. 7: durch uns',
  ]),
  frame('write', 'fr', `${next} ${word('au lieu d(?:e|u|es)')} ${old}${end}`, [
    'poste 3 : 24 pièces au lieu de 20',
    'poste 3 : au lieu',
  ]),
  frame('write', 'fr', `${old} ${word('(?:(?:est|sont) )?remplacée?s? par')} ${next}${end}`, [
    'poste 7 : L80 est remplacé par 13Cr',
    'poste 7 : par avion',
  ]),
  frame('write', 'fr', `${word('de')} ${old} ${word('à')} ${next}${end}`, [
    'poste 3 : quantité de 20 à 24',
    'poste 3 : à livrer',
  ]),
  frame('write', 'es', `${next} ${word('en (?:lugar|vez) de')} ${old}${end}`, [
    'partida 3: 24 unidades en lugar de 20',
    'partida 3: en lugar seguro',
  ]),
  frame('write', 'es', `${old} ${word('se (?:sustituye|reemplaza|cambia) por')} ${next}${end}`, [
    'partida 7: L80 se sustituye por 13Cr',
    'partida 7: por avión',
  ]),
  frame('write', 'es', `${word('de')} ${old} ${word('a')} ${next}${end}`, [
    'la cantidad de la partida 3 pasa de 20 a 24',
    'la cantidad de la partida 3',
  ]),
  frame('write', 'it', `${next} ${word('anziché|invece di|al posto di')} ${old}${end}`, [
    'voce 3: 24 pezzi anziché 20',
    'voce 3: invece',
  ]),
  frame('write', 'it', `${word('da')} ${old} ${word('a')} ${next}${end}`, [
    'voce 3: quantità da 20 a 24',
    'voce 3: a magazzino',
  ]),
  frame('write', 'pt', `${next} ${word('em (?:vez|lugar) de')} ${old}${end}`, [
    'item 3: 24 peças em vez de 20',
    'item 3: em estoque',
  ]),
  frame('write', 'pt', `${word('de')} ${old} ${word('para')} ${next}${end}`, [
    'item 3: quantidade de 20 para 24',
    'item 3: para entrega',
  ]),
  frame('write', 'ar', String.raw`${next} ${word('بدلا[ًَ]? ?من|عوضا عن')} ${old}${end}`, [
    'البند 3: 24 قطعة بدلا من 20',
    'البند 3: من المخزن',
  ]),
  frame('write', 'ar', `${word('من')} ${old} ${word('إلى|الى')} ${next}${end}`, [
    'زيادة كمية البند 3 من 20 إلى 24',
    'البند 3 من المخزن',
  ]),
  frame('multiply', 'en', word('doubled|double (?:the|all)'), [
    'quantities of items 2–5 are doubled',
    'item 2: double-acting',
    2,
  ]),
  frame('multiply', 'en', word('tripled?|trebled?'), ['item 2 is tripled', 'item 2: triplex pump', 3]),
  frame('multiply', 'en', word('halved?'), ['item 2 is halved', 'item 2: half shells', 0.5]),
  frame('multiply', 'de', word('verdoppel[nt]|zu verdoppeln'), [
    'Pos. 2 wird verdoppelt',
    'Pos. 2: Doppelkugel',
    2,
  ]),
  frame('multiply', 'de', word('halbier(?:t|en)'), ['Pos. 2 wird halbiert', 'Pos. 2: Halbschale', 0.5]),
  frame('multiply', 'fr', word('doublée?s?|doubler'), ['le poste 2 est doublé', 'poste 2 : doublure', 2]),
  frame('multiply', 'es', word('(?:se )?duplican?|duplicad[oa]s?'), [
    'la partida 2 se duplica',
    'partida 2: duplex',
    2,
  ]),
  frame('multiply', 'it', word('raddoppiat[aeio]'), ['la voce 2 è raddoppiata', 'voce 2: doppia', 2]),
  frame('multiply', 'ar', word('تضاعف|مضاعفة|تتضاعف'), ['تضاعف كمية البند 2', 'البند 2: ضعيف', 2]),
  frame('raise', 'en', `${word('(?:increase|raise)d?')}.{0,40}? ${word('by')} ${by}${end}`, [
    'item 2 is increased by 4',
    'item 2 is made by 4 people',
  ]),
  frame('lower', 'en', `${word('(?:reduce|lower|decrease)d?')}.{0,40}? ${word('by')} ${by}${end}`, [
    'item 2 is reduced by 4',
    'reduced item 2',
  ]),
  frame('raise', 'de', `${word('um')} ${by} (?:erhöht|zu erhöhen)`, [
    'Pos. 2 wird um 4 erhöht',
    'Pos. 2 um die Ecke',
  ]),
  frame('lower', 'de', `${word('um')} ${by} (?:reduziert|verringert|gesenkt)`, [
    'Pos. 2 wird um 4 reduziert',
    'Pos. 2 um 4 erhöht',
  ]),
  frame('write', 'en', `${changing}.{0,60}? ${word('to')} ${next}${end}`, [
    'item 50 is increased to 52',
    'item 50 goes to 52',
  ]),
  frame('write', 'de', `${word('auf')} ${next} (?:erhöht|reduziert|geändert|verringert|gesenkt|zu ändern)`, [
    'Pos. 10 wird auf 24 Stück erhöht',
    'Pos. 10 auf Lager',
  ]),
  frame(
    'write',
    'fr',
    `${word('(?:portée?s?|passée?s?|modifiée?s?|ramenée?s?|réduite?s?) à')} ${next}${end}`,
    ['la quantité du poste 3 est portée à 24', 'poste 3 porté disparu'],
  ),
  frame(
    'write',
    'es',
    `${word('(?:aumenta|incrementa|reduce|cambia|modifica|pasa)(?:n|da|do|r)? a')} ${next}${end}`,
    ['la partida 3 aumenta a 24', 'la partida 3 va a Sevilla'],
  ),
  frame('write', 'it', `${word('(?:portat|aumentat|ridott|modificat|cambiat)[aeio] a')} ${next}${end}`, [
    'la voce 3 è portata a 24',
    'la voce 3 va a Milano',
  ]),
  frame(
    'write',
    'ar',
    `${word('زيادة|تخفيض|تعديل|تزاد|تعدل|تخفض|تغيير')}.{0,40} ${word('إلى|الى')} ${next}${end}`,
    ['تعديل البند 3 إلى 24', 'البند 3 إلى الموقع'],
  ),
  frame('add', 'en', word('add|adding|added|additional|new|include|insert'), [
    'add item 14: 6 ea gate valve',
    'address of item 14',
  ]),
  frame('add', 'de', word('zusätzlich\\p{L}*|hinzu(?:fügen|gefügt|kommt)?|ergänz(?:t|en)|neue?'), [
    'zusätzliche Pos. 14: 6 Stück Absperrschieber',
    'Pos. 14: Zusatz',
  ]),
  frame('add', 'fr', word('ajout(?:er|ez|é|ée|ons)|nouveau|supplémentaire'), [
    'ajouter le poste 14',
    'poste 14 : jour',
  ]),
  frame('add', 'es', word('añad\\p{L}+|agreg\\p{L}+|nuev[ao]|adicional'), [
    'añadir la partida 14',
    'partida 14: año',
  ]),
  frame('add', 'it', word('aggiung\\p{L}+|aggiunt[ao]|nuov[ao]'), [
    'aggiungere la voce 14',
    'voce 14: giunto',
  ]),
  frame('add', 'ar', word('إضافة|يضاف|أضف|تضاف'), ['يضاف البند 14', 'البند 14']),
  frame(
    'remove',
    'en',
    word(
      'delet(?:e|ed|ing)|cancel(?:led|ed|s)?|withdrawn?|removed?|omit(?:ted)?|struck|strike|' +
        'dropped?|disregard|void',
    ),
    ['delete item 3', 'item 3 with deletable ends'],
  ),
  frame(
    'remove',
    'en',
    word('no longer (?:required|needed|requested|wanted)|not (?:required|needed) any ?(?:more|longer)'),
    ['item 3 is no longer required', 'item 3 is longer'],
  ),
  frame('remove', 'de', word('entfällt|entfallen|gestrichen|streichen|storniert|gelöscht|entfernt'), [
    'Pos. 3 entfällt',
    'Pos. 3 gefällt',
  ]),
  frame('remove', 'fr', word('supprim\\p{L}+|annul\\p{L}+|retir(?:é|ée|és|ées|er|ez)'), [
    'le poste 3 est supprimé',
    'poste 3 : suppression du bruit',
  ]),
  frame('remove', 'es', word('elimin\\p{L}+|anul\\p{L}+|cancel\\p{L}+|suprim\\p{L}+'), [
    'se elimina la partida 3',
    'partida 3: límite',
  ]),
  frame('remove', 'it', word('eliminat\\p{L}|annullat\\p{L}|soppress\\p{L}|stralciat\\p{L}|eliminare'), [
    'la voce 3 è annullata',
    'voce 3: annuale',
  ]),
  frame('remove', 'ar', word('يلغى|تلغى|ملغى|ملغي|يحذف|تحذف|حذف|إلغاء|ألغي'), ['يلغى البند 3', 'البند 3']),
  frame(
    'write',
    'en',
    `${word(
      'now|(?:is|are|shall|should|must|will|to) (?:now )?(?:be|read)(?: as)?|reads?|becomes?',
    )} ${next}${end}`,
    ['item 7 shall now be 13Cr', 'item 7 knows 13Cr'],
  ),
  frame('write', 'de', `${word('jetzt|nunmehr|nun|neu:?|lautet(?: nun)?')} ${next}${end}`, [
    'Pos. 7 jetzt 13Cr',
    'Pos. 7 neutral',
  ]),
  frame('write', 'en', String.raw`^[\s:–-]{1,3}${next}$`, [': 13Cr', '13Cr']),
];

/** The number of an item, and the words that say that one follows. */
const label =
  String.raw`(?:(?:line |bid )?items?|pos(?:ition(?:en|s)?)?\.?|lines?|lots?|postes?|partidas?|` +
  String.raw`posici(?:ón|ones)|` +
  String.raw`[íi]tem(?:s|es)?|voc[ei]|posizion[ei]|البند|البنود|بند)\s*(?:n(?:o|os|r|°|º)s?\.?\s*|#\s*)?`;
const one = String.raw`(?:\p{Lu}{0,2}-?[\d٠-٩]{1,5}(?:\.\d{1,3})?[a-z]?|(?<=(?:item|line|pos\.?)\s)(?-i:[A-Z]))(?![\p{L}\d%"”])`;
const joint =
  String.raw`(?:\s?(?:,|&|\/|\+|[–-])\s?(?:and |und |et )?|\s(?:and|und|et|y|e|و|bis|through|` +
  String.raw`thru)\s?)`;
const upTo = String.raw`(?:to|up to|until|à|jusqu['’]à|al?|bis|fino al?|hasta|até|إلى|الى|حتى)`;
const changesBefore = word(
  'increase|reduce|raise|lower|decrease|change|amend|revise|correct|update|modify|adjust|upgrade|set|cut|' +
    'port(?:er|ez|are)|pass(?:er|ez|are)|modifi(?:er|ez)|ramen(?:er|ez)|rédui(?:re|sez)|augment(?:er|ez)|' +
    'aument(?:ar|e|are)|increment(?:ar|e)|reduc(?:ir)|cambi(?:ar|are|e)|modific(?:ar|are)|ridurre|' +
    'زيادة|تخفيض|تعديل|تغيير|تزاد|تعدل|تخفض',
);
/**
 * From one item to another: "items 2 to 5", "desirable on Pos 9 to 20", "postes de 9 à 20"; behind a verb of
 * change "item 4 to 10 pcs" is one item and its quantity.
 */
const several =
  String.raw`(?:(?<=items |lines |lots |positions |positionen |postes |partidas |posiciones |voci |` +
  String.raw`posizioni |البنود )|(?<!${changesBefore}[^.;]{0,60}))` +
  String.raw`(?:(?:from|von|de|da|dal|dalla|del|من)\s)?(?:l[ae]\s)?${one}\s` +
  String.raw`${upTo}\s(?:(?:and )?(?:including|einschließlich)\s|l[ae]\s|${label})?${one}`;

/** "item 50", "items 2–5 and 7", "Pos. 3 und 4": the numbers stand in the group. */
export const itemReference = new RegExp(
  String.raw`(?<![\p{L}\d])${label}(?<numbers>${several}|${one}(?:${joint}${one})*)`,
  'iu',
);

/** "all items", "all quantities". */
export const everyItem = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:all|every|alle|tou(?:s|tes)(?: les)?|tod[oa]s(?: l[oa]s)?|` +
    String.raw`tutt[ei](?: l[ea])?|جميع|كل) ` +
    String.raw`(?:the )?(?:line )?(?:items?|positions?|quantities|positionen|mengen|postes|` +
    String.raw`quantités|partidas|cantidades|voci|البنود|الكميات))`,
  'iu',
);
