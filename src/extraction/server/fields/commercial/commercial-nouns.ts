import { hasArabic } from '#text/terms.ts';
import { datePattern } from '../../gazetteer/dates.ts';
import { anyOf } from '../../gazetteer/alternatives.ts';
import { arabicNouns } from './commercial-arabic.ts';
import type { CommercialTerm, Figure, TermNoun } from './commercial-wording.ts';

const digits = String.raw`\p{Nd}[\p{Nd}.,٫٬/]*`;
const share = String.raw`${digits}\s?(?:%|٪|v\.\s?H\.|pour cent|por ciento|por cento|per cento|بالمئة)`;
const money = anyOf(
  String.raw`(?:US\$|R\$|[$€£]|[A-Z]{3})\s?\p{Nd}[\p{Nd}.,]*\p{Nd}`,
  String.raw`\p{Nd}[\p{Nd} .,٬٫]*\p{Nd}\s(?:[A-Z]{3}|€|DA|euros?|ريال|درهم|دينار|دولار)`,
);
const unit = anyOf(
  'Tage?n?|Wochen?|Monate?n?|Jahre?n?|jours?|semaines?|mois|ans?|días?|semanas?|mes(?:es|i)|años?|giorni|anni',
  'dias?|anos?|dagen|maanden|weken|days?|weeks?|months?|years?|يوم(?:اً|ا)?|أيام|أشهر|شهر(?:اً|ا)?|أسبوع(?:اً|ا)?|سنة|سنتين',
);
const per = String.raw`\s?(?:(?:je|pro|par|por|al|per|a la|a cada|por cada|عن كل)\s(?:\p{L}+\s)?(?:Werktag|Arbeitstag|Kalendertag|Tag|Woche|jour|semaine|día|dia|semana|giorno|settimana|day|week|يوم|أسبوع)|يومياً|أسبوعياً)`;
const top = String.raw`(?:(?:و?بما |على أ)?(?:لا|ألا|الا) ت?ي?تجاوز|max(?:imal|imum|\.)?|höchstens|plaf\p{L}+(?:\sà)?|máximo(?:\sde[l]?)?|massimo(?:\sde[l]?)?|limite\sde|até|hasta(?:\sun)?|fino\sa[l]?|و?بحد أقصى)`;
const between = String.raw`(?:[^.;؛]|[.](?=\p{Nd})){0,70}?`;

const figures: Record<Figure, string> = {
  share: String.raw`${between}(?<figure>${share}|${money})`,
  split: String.raw`${between}(?<figure>${share}[^.;؛]{2,60}?${share}(?:\s[^.;,؛،]{2,40})?)`,
  period: String.raw`${between}(?<figure>${digits}\s(?:\p{L}+\s)?${unit}|سنتين|سنة واحدة|\p{Nd}{1,3}\sgg)(?!\p{L})`,
  rate: String.raw`${between}(?<figure>${share}|${money})(?:${between}(?<per>${per}))?(?:${between}${top}\s(?<top>${share}|${money}))?`,
  day: String.raw`\s(?<figure>${datePattern})`,
  none: '(?<figure>)',
};

/** Commercial nouns of the languages beside English; a language or a wording more is a line. */
export const termNouns: readonly TermNoun[] = [
  {
    name: 'price basis',
    noun: "importo (?:a base d[’']asta|complessivo|stimato)|valor estimado|montant estimé|auftragswert",
    figure: 'share',
    example: 'Importo a base d’asta indicativo € 6.500.000,00',
    counter: 'Importo da indicare',
  },
  {
    name: 'payment',
    noun: 'zahlung(?:sziel)?|zahlbar|zahl(?:t|en)',
    figure: 'period',
    example: 'Unser Einkauf zahlt nach 30 Tagen netto',
    counter: 'Lieferung in 60 Tagen',
  },
  {
    name: 'price basis',
    noun: 'festpreise?|preise[^.;]{0,25}fest',
    figure: 'none',
    example: 'Die Preise verstehen sich fest bis 31.12.2026',
    counter: 'Die Preise sind anzugeben',
  },
  {
    name: 'validity',
    noun: 'bindefrist|angebotsbindung|gültigkeit',
    figure: 'period',
    example: 'Bindefrist 60 Tage',
    counter: 'Lieferfrist 60 Tage',
  },
  {
    name: 'damages',
    noun: 'vertragsstrafe|pönale|verzugsstrafe',
    figure: 'rate',
    example: 'eine Vertragsstrafe von 0,3 % je Werktag an, höchstens 5 %',
    counter: 'Rabatt von 3 %',
  },
  {
    name: 'warranty',
    noun: 'gewährleistung(?:sfrist)?|garantiezeit|mängelhaftung',
    figure: 'period',
    example: 'Gewährleistung: 24 Monate',
    counter: 'Laufzeit 24 Monate',
  },
  {
    name: 'performance guarantee',
    noun: '(?:vertrags)?erfüllungs(?:bürgschaft|garantie)',
    figure: 'share',
    example: 'Erfüllungsbürgschaft von 10 %',
    counter: 'Anteil von 10 %',
  },
  {
    name: 'retention',
    noun: 'einbehalt|sicherheitseinbehalt',
    figure: 'share',
    example: 'Einbehalt 5 %',
    counter: 'Erhöhung 5 %',
  },
  {
    name: 'payment',
    noun: 'paiement|règlement|payable',
    figure: 'period',
    example: 'Paiement à 60 jours fin de mois',
    counter: 'Livraison à 60 jours',
  },
  {
    name: 'payment',
    noun: 'lettre de crédit(?: irrévocable)?|crédit documentaire|carta de crédito(?: irrevocable)?|lettera di credito',
    figure: 'none',
    example: 'par lettre de crédit irrévocable',
    counter: 'par lettre recommandée',
  },
  {
    name: 'price basis',
    noun: 'prix[^.;]{0,20}ferm\\p{L}*|precios? fij\\p{L}*|prezzi (?:fiss|ferm)i|preços? (?:fix|firm)\\p{L}*',
    figure: 'none',
    example: 'Les prix sont fermes',
    counter: 'prix unitaires',
  },
  {
    name: 'validity',
    noun: 'validité|engagés|validez|validità|validade',
    figure: 'period',
    example: 'restent engagés pendant 120 jours',
    counter: 'pendant 120 jours',
  },
  {
    name: 'bid bond',
    noun: 'caution de soumission|garantie de soumission|fianza provisional|garantía de seriedad|cauzione provvisoria|caução provisória',
    figure: 'share',
    example: 'Caution de soumission : 1 %',
    counter: 'Soumission de 1 offre',
  },
  {
    name: 'performance guarantee',
    noun: 'garantie de bonne (?:exécution|fin)|caution définitive|fianza definitiva|garantía de (?:fiel )?cumplimiento|cauzione definitiva|caução definitiva|garantia de execução',
    figure: 'share',
    example: 'Garantie de bonne exécution de 5 %',
    counter: 'garantie de 18 mois',
  },
  {
    name: 'damages',
    noun: 'pénalités?(?: de retard)?|penalidad(?:es)?|penal[ie]|multas?',
    figure: 'rate',
    example: 'Multa de 2 % por semana de atraso, até ao limite de 12 %',
    counter: 'Aumento de 2 %',
  },
  {
    name: 'warranty',
    noun: 'garantie(?! de (?:bonne|soumission))|garantía(?! de (?:fiel|cumpl|ser))|garanzia|garantia(?! de exec)',
    figure: 'period',
    example: 'Garantie 18 mois',
    counter: 'Durée 18 mois',
  },
  {
    name: 'retention',
    noun: 'retenue de garantie|retención|ritenuta|retenção(?: na fonte)?',
    figure: 'share',
    example: 'deduzida a retenção na fonte de 6,5 %',
    counter: 'Aumento de 6,5 %',
  },
  {
    name: 'payment',
    noun: 'pago|pagamento|abono',
    figure: 'period',
    example: 'Pagamento a 60 dias da fatura',
    counter: 'Entrega a 60 dias',
  },
  {
    name: 'tender fee',
    noun: "cahier des charges|dossier d['’]appel d['’]offres",
    figure: 'share',
    example: 'Le cahier des charges est retiré contre paiement de 20 000 DA',
    counter: 'Le cahier des charges est joint',
  },
  {
    name: 'milestones',
    noun: 'zahlung|zahlbar|paiement|règlement|pago|pagamento|pagamenti',
    figure: 'split',
    example: "Pagamento: 50 % all'ordine e 50 % a merce pronta",
    counter: 'Anteil von 50 %',
  },
  {
    name: 'validity',
    noun: 'valid[aoei]|válid[oa]s?|valables?|gültig|gebunden|bindend',
    figure: 'period',
    example: 'Offerta entro giovedì, valida 60 gg',
    counter: 'consegna 60 gg',
  },
  {
    name: 'validity',
    noun: "(?:open|valid|binding|firm)(?: for acceptance)? (?:until|till|to)|gültig bis|valables? jusqu[’']au|válid[oa]s? hasta(?: el)?|valid[oaie] fino al",
    figure: 'day',
    example: 'GBP, open for acceptance until 31 January 2027',
    counter: 'on site until 31 January 2027',
  },
  ...arabicNouns,
];

/**
 * The matters of the nouns as terms: the noun, its figure, and of a rate what it is counted by and its
 * ceiling.
 */
export const nounTerms: readonly CommercialTerm[] = termNouns.map(({ name, noun, figure }) => ({
  name,
  pattern: new RegExp(String.raw`(?<![\p{L}])[بلو]?(?<noun>${noun})(?![\p{L}])${figures[figure]}`, 'iu'),
  say: ({ groups }: RegExpExecArray): string => {
    const per = groups?.['per']
      ?.trim()
      .replace(/^عن كل (?:\p{L}+ )?يوم$/u, 'يومياً')
      .replace(/^عن كل (?:\p{L}+ )?أسبوع$/u, 'أسبوعياً');
    const said = [groups?.['noun'], groups?.['figure'], per].filter(Boolean).join(' ');
    if (groups?.['top'] === undefined) return said;
    return hasArabic(said) ? `${said} بحد أقصى ${groups['top']}` : `${said}, max ${groups['top']}`;
  },
}));
