import { lettersOf } from '#text/terms.ts';
import type { OpenQuestion } from '../mail-to-sort.ts';
import { sharedTerms, termsIn, termsOfQuestion } from './asked.ts';
import { matterStated } from './matters.ts';

/** The answer is put off, or only said to come: that somebody will say it, is asked, or looks into it. */
const deferral: readonly RegExp[] = [
  /\b(?:will|shall|['’]ll|to|going to|has to|have to|need to|must) (?:be |still |first |then |only |also )*(?:revert|come back|get back|follow(?: up)?|let you know|advis\w+|inform\w*|tell you|provid\w+ (?:later|soon|shortly|separately|next|by (?:the )?(?:\d|end|next|tomorrow|mon|tue|wed|thu|fri|sat|sun)\w*|in due)|sent? (?:you )?(?:later|soon|shortly|separately|next)|confirm(?:ed)?(?: (?:later|soon|shortly|separately|next|by|in due|with|to you))|clarif\w+|decided?|determined|answer(?:ed)? (?:later|soon|separately|next)|repl(?:y|ied)|respond|check(?:ed)?|ask(?: \w+)?$|ask[,.;]|consult|find out|discuss\w*|sort(?:ed)? out|look into)\b/i,
  /\b(?:TB[ACD]|to be (?:advised|confirmed|clarified|decided|informed|finali[sz]ed|nominated|appointed|determined))\b|^(?:pending|open|later|unknown|tba|tbc|tbd|n\.?n\.?)\b\W*$/i,
  /\b(?:under (?:review|discussion|clarification|consideration|study|evaluation|investigation)|(?:is|are|am)(?: still| currently| now)? (?:being )?(?:check|clarify|clarifi|discuss|review|wait|await|ask|consult|investigat|verify|verifi|look)\w*|(?:still|currently|now) (?:check\w*|open|wait\w*|pending|under|with|being|to be|outstanding)|(?:is|are) (?:still )?(?:pending|open|outstanding)\b|(?:have|has) (?:been )?(?:forwarded|passed|sent|asked|referred)\b[^.]{0,40}\b(?:to|on|our|the)\b|not (?:\w+ )?yet\b|awaiting|need(?:s)? (?:some )?more time|pending (?:with|from|at|in)\b|you(?:['’]ll| will)? (?:hear|receive|get) (?:it |this |that )?(?:from|later|soon|separately|shortly)|(?:don['’]t|do not) know(?: yet)?\b)/i,
  /folgt\b|klären? (?:ich|wir)|(?:ich|wir) klären?|nachgereicht|nachreichen|melde\w*\b[^.]{0,40}\b(?:nach|wieder|noch)\b|(?:noch|erst|intern)\b[^.]{0,30}\b(?:klären|geklärt|abstimmen|abgestimmt|prüfen|geprüft|offen|rückfragen|nachfragen)|in klärung|wird (?:noch )?geklärt|noch nicht|muss ich (?:noch |erst )?(?:fragen|nachfragen|klären)|(?:teilen|geben) wir (?:ihnen )?(?:noch|später)|kommt (?:noch|später)|\breichen? (?:ich|wir)\b[^.]{0,30}\bnach\b|\bwarten? (?:ich|wir) noch\b/i,
  /en attente|rev(?:ien|en)\w+ vers|(?:sera|seront|serez) (?:\p{L}+ )?(?:confirmé|précisé|communiqué|transmis|informé)\p{L}*|ultérieurement|pas encore|en cours (?:de|d)|nous (?:vérifions|consultons|étudions)|à (?:confirmer|préciser|définir)/iu,
  /aún no|todavía|por (?:confirmar|definir)|le confirmaremos|se (?:lo )?(?:confirmará|informará|comunicará)|(?:estamos|estoy) (?:consultando|revisando|verificando)|más adelante|pendiente|les avis\p{L}+/iu,
  /(?<!\p{L})(?:(?:le|vi|ti) (?:far[òe]\p{L}*|facci\p{L}+) sapere|(?:dev[oe]|dobbiamo|resta|restano) (?:ancora|prima|parlar\p{L}*|chieder\p{L}*|sentir\p{L}*|verificar\p{L}*|controllar\p{L}*)|(?:stiamo|sto) (?:verificando|controllando|valutando|aspettando|attendendo)|(?:in attesa|non) (?:di (?:conferma|risposta)|ancora|appena)|da (?:confermare|definire|verificare)|seguir(?:à|anno)|appena (?:possibile|avr\p{L}+|sapr\p{L}+))(?!\p{L})/iu,
  /(?<!\p{L})(?:ainda (?:não|nao|(?:estamos|estou|vamos|falta)\p{L}*)|assim que|a (?:confirmar|definir)|em (?:análise|breve|avaliação)|(?:vou|vamos|iremos|preciso|precisamos) (?:ainda )?(?:verificar|confirmar|consultar|checar|perguntar)|(?:estamos|estou) (?:verificando|aguardando|consultando|a (?:verificar|aguardar))|(?:retornarei|retornaremos|informarei|informaremos|responderemos|confirmaremos))(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:lo|la|los|las) (?:estamos|estoy) \p{L}+ndo|faltan? que)(?!\p{L})/iu,
  /(?:^|[,;:.]\s)(?:please )?[Aa]sk (?:our )?\p{Lu}\p{L}+\W*$/u,
  /(?:^|: )with (?:the|our|my) (?:\w+ )?(?:people|team|department|office|group|colleagues?|engineers?)\W*$/i,
  /(?<!\p{L})(?:(?:lo|la|los|las) (?:reviso|revisamos|consulto|consultamos|verifico|verificamos|veo|vemos)|en (?:revisión|consulta)|(?:tengo|tenemos|debo|debemos) que (?:consultar|preguntar|revisar|verificar)|en cuanto (?:tenga|sepa|reciba)\p{L}*)(?!\p{L})/iu,
  /\b(?:i|we)(?:['’]ll| will| shall| must| have to)? (?:ask (?:the|our|my) (?:\w+ ){0,2}\w+[.!]?$|(?:check|verify|clarify|clear) (?:it |this |that )?with (?:the|our|my)\b)/i,
  /(?<!\p{L})(?:bekliyor\p{L}*|henüz|daha sonra|soraca\p{L}*|bildirece\p{L}*|netleş(?:tir|ince|ecek)\p{L}*|(?:teyit|kontrol) ed(?:ip|ece)\p{L}*)(?!\p{L})/iu,
  /سوف|فور (?:ورود|استلام|توفر)|ما ?زال|لا (?:يزال|تزال)|بعد الرجوع|سنوافيكم|لاحقا|سيتم (?:تأكيد|إبلاغ|إعلام|إفادت|الرد)|قيد (?:الدراسة|المراجعة|البحث)|سنرد|سنفيدكم|ننتظر|لم (?:يحدد|يتم|نقرر)|da confermare|le faremo sapere/i,
];
const isDeferral = (sentence: string): boolean =>
  undone.test(sentence) ||
  (tells.test(sentence) && later.test(sentence)) ||
  deferral.some((each) => each.test(sentence));
const courtesy =
  /^(?:dear\b|hi\b|hello\b|good (?:morning|afternoon|day)|sehr geehrte|guten (?:tag|morgen)|bonjour|madame|estimad|buenos|السلام|السادة|hallo\b|(?:many )?thanks?\b[^.]{0,80}[.!,]?$|thank you\b[^.]{0,120}[.!,]?$|vielen dank\b[^.]{0,100}[.!]?$|merci\b[^.]{0,100}[.!]?$|gracias\b[^.]{0,100}|شكرا[^.]{0,100}|(?:please )?(?:find|see)\b[^.]{0,40}\b(?:our )?(?:answers?|repl(?:y|ies)|responses?|comments?)\b[^.]{0,60}[.:]?$|(?:here|below)\b[^.]{0,60}\b(?:answers?|repl(?:y|ies)|responses?|comments?)\b[^.]{0,60}[.:]?$|(?:we )?look(?:ing)? forward\b|(?:please )?(?:do not|don.t|feel free)\b[^.]{0,60}\b(?:hesitate|contact|ask)\b|(?:well|duly|safely) received\b[^.]{0,60}[.!]?$|(?:with )?(?:reference|regard) to your|nachfolgend\b|anbei unsere antworten|veuillez trouver|voici nos réponses|unsere antworten)/i;
/** That somebody will say it, and when: "les confirmo la próxima semana". */
const tells =
  /(?<!\p{L})(?:i|we|you|he|she|they|will|shall|['’]ll) (?:\p{L}+ ){0,2}(?:confirm|tell|advise|inform|answer|reply|revert|get|have it|know)(?!\p{L})|(?<!\p{L})(?:bestätige\p{L}*|teilen?|sagen?|geben?|melden?|schicken?|klären?|(?:les?|te) (?:confirm|avis|inform|respond|contest|enví)\p{L}+|(?:je|nous) vous (?:confirm|répond|inform|envo|dir|tiendr|reviendr)\p{L}+|(?:vi|le|ti|lo) (?:conferm|comunic|invi|risp|far|dir)\p{L}+|(?:lhe|lhes|vos|te) (?:confirm|respond|inform|envi|dir)\p{L}+|(?:confirm|respond|inform|envi|retorn)(?:o|arei|amos|aremos|erei|eremos))(?!\p{L})/iu;
const later =
  /(?<!\p{L})(?:tomorrow|next week|later|soon|shortly|(?:by|before|on|until) (?:the )?(?:mon|tues|wednes|thurs|fri|week)\p{L}+|morgen|später|(?:nächste|kommende)[nr]? woche|(?:bis|am) (?:mon|diens|donners|frei)tag|mañana|(?:la )?próxima semana|la semana que viene|demain|la semaine prochaine|plus tard|domani|amanhã|(?:na |a )?(?:próxima semana|semana que vem)|até (?:segunda|terça|quarta|quinta|sexta)|la (?:prossima settimana|settimana prossima)|più tardi)(?!\p{L})|غدا|الأسبوع القادم/iu;

/** What the writer has yet to do himself: "length I still have to measure". */
const undone =
  /\b(?:still|yet|first) (?:have|has|need|needs) to\b|\b(?:have|has|need|needs) (?:still |yet )to\b|\b(?:muss|müssen) (?:ich |wir )?(?:noch|erst)\b|\bil (?:nous |me )?(?:faut|reste) (?:encore |à )|\b(?:falta|faltan|queda|quedan) (?:por )?\p{L}+[aei]r\b/iu;

/** Talk that goes beside questions: orders, chasers, refusals. */
const besides =
  /\b(?:purchase order|any (?:news|update)|when (?:can|may|will) (?:we|you|I)|status of|your (?:offer|quotation|proposal|bid)\b|we regret|awarded to|received your|out of (?:the )?office|remind(?:er)?|bid evaluation|(?:are|is) (?:the only (?:one|bidder|offer)|still) missing|only (?:one|bidder|offer) missing|ihr angebot\b|(?:die|unsere) (?:wertung|vergabe)\b|vergeben wir\b|votre offre\b|su (?:oferta|cotización)\b)/iu;

/**
 * How long an offer binds is asked after, and told in the words of a chaser: "your offer must stay valid
 * for 90 days".
 */
const binds =
  /(?<!\p{L})(?:valid(?:ity)?|binding|gültig|bindend|ferme|valable|válid\p{L}+|vigente|valid[ao])(?!\p{L})|سارية?/iu;
const isBeside = (sentence: string): boolean =>
  besides.test(sentence) && !(binds.test(sentence) && matterStated(sentence).has('duration'));

const all =
  /\b(?:(?:all|both)(?: of)?(?: the| your)? (?:points|questions|items|quer(?:y|ies)|three|four|five|two)?\s*(?:above )?(?:are |is )?(?:confirmed|accepted|agreed|correct|ok(?:ay)?)|confirm(?:ed)? (?:all|both)|(?:yes|ok|agreed|confirmed) (?:to|on|for) (?:all|both)|alle(?: punkte)? (?:bestätigt|ok)|tous les points)\b/i;

/** Whether words say something on their own, rather than greet, ask back, talk of something else or put the answer off. */
export const isAnswer = (words: string): boolean => {
  const said = words.trim();
  if (said === '' || !/[\p{L}\p{N}]/u.test(said) || courtesy.test(said)) return false;
  const sentences = said.split(/(?<=[.!?؟])\s+|\n+/).filter((each) => /[\p{L}\p{N}]/u.test(each));
  return sentences.some(
    (sentence) =>
      !isDeferral(sentence) && !isBeside(sentence) && !courtesy.test(sentence) && !/[?؟]\s*$/.test(sentence),
  );
};

/** How words read by themselves: as put off, as a question to us, as courtesy, as talk beside questions, or as something told. */
export const readsAs = (words: string): Record<string, boolean> => {
  const said = words.trim();
  return {
    isDeferred: isDeferral(said),
    asks: /[?؟]\s*$/.test(said),
    isCourtesy: courtesy.test(said),
    isBeside: isBeside(said),
    isTold: isAnswer(said),
  };
};

export const answersAll = (sentence: string): boolean => all.test(sentence);

/** A line of fewer terms is an answer rather than the question again. */
const minRepeated = 4;

const greeting =
  /^(?:dear|hi|hello|hallo|good (?:morning|afternoon|day)|bonjour|estimad\w+|sehr geehrte\w*)\b[^,.!\n]{0,60}[,!]\s*/i;

/** "For our tender of rotary hoses:" says which enquiry is meant, and nothing of a question. */
const enquiryNamed =
  /^(?:for|re|regarding|concerning|on|to|as to|zu|für|bezüglich|concernant|pour|para|sobre|respecto a) (?:our|your|the|this|unsere[rn]?|ihre[rn]?|der|notre|votre|la|nuestra|su) (?:\p{L}+ )?(?:tender|enquiry|inquiry|rf[qp]|request|requisition|anfrage|ausschreibung|demande|consultation|solicitud|licitación)(?!\p{L})[^.:\n]{0,80}:\s*/iu;

/** A sentence that follows its greeting, or the name of its enquiry, on the same line. */
export const withoutGreeting = (sentence: string): string =>
  sentence.replace(greeting, '').replace(enquiryNamed, '');

/** The name a mail begins with, on a line that says nothing else: "Eva,", "Buenas tardes, Iker:". */
const salutation = /^\s*[^\n\d.?؟]{1,50}[,:!،]\s*\n/u;
const maxSalutationWords = 6;

export const withoutSalutation = (text: string): string => {
  const first = salutation.exec(text)?.[0] ?? '';
  return first.trim().split(/\s+/).length <= maxSalutationWords ? text.slice(first.length) : text;
};

const answerMark =
  /^.*?(?:\b(?:answer|reply|response|our answer|antwort|réponse|respuesta|a)\s?:|[-=]+>|→|»)\s*/is;

/** Points of fewer letters stand in other words by chance. */
const minPointLetters = 12;

/** What stands behind a point of ours that was repeated word for word; null where it was not. */
const behindRepeated = (words: string, point: string): string | null => {
  const letters = lettersOf(point);
  if (letters.length < minPointLetters || !lettersOf(words).startsWith(letters)) return null;
  let left = letters.length;
  const end = [...words].findIndex((sign) => {
    if (left === 0) return true;
    left -= lettersOf(sign).length;
    return false;
  });
  return end < 0 ? '' : words.slice(end).replace(/^[\s?؟:.|\-–—>]+/, '');
};

/** The answer alone, where the customer repeated the question before it. */
export const withoutQuestion = (
  words: string,
  question: OpenQuestion | undefined,
  points: readonly string[] = [],
): string => {
  for (const point of points) {
    const behind = behindRepeated(words, point);
    if (behind !== null) return withoutQuestion(behind, undefined);
  }
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
