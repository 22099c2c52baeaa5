/** What the tables name in angle brackets: alternatives that several cues share. */
export const vocabulary: Readonly<Record<string, string>> = {
  order: 'instructions?|prompts?|guidelines|guardrails|directives|commands|rules|programming|training',
  /** An order that names its matter or its giver is one customer's word to another man. */
  ofWhom: '(?! (on|for|regarding|concerning|about|as to|given|issued|received|from|in|to)(?!\\w))',
  // An AI card reads a 4-20 mA loop.
  ai: 'AI(?! ?(modules?|cards?|signals?|inputs?|channels?|points?|tags?|loops?|boards?|&|/|(,|and) ?(AO|DI|DO)))',
  machine: '<ai>|A\\.I\\.|artificial intelligence|language models?|LLMs?|chat ?bots?|(Chat)?GPT|copilot|qucy',
  reader:
    'assistants?|parsers?|extractors?|agents?|bots?|software|systems?|programs?|tools?|models?|algorithms?|robots?|readers?',
  automatic: '(automat(ed|ic)|machine|digital|virtual|reading|parsing|extraction|screening)',
  text: 'e-?mail|mail|message|text|enquiry|inquiry|document|tender|rfq|page|lines?|file|letter|attachment',
  enquiry: 'enquiry|inquiry|tender|rfq|request|feasibility( review)?|contract review|review|e-?mail|message',
  reads: 'read(s|ing)?|process\\w*|pars(es?|ing)|summari[sz]\\w+|extract\\w*|analy[sz]\\w+|prepar(es?|ing)',
  /** Where several answers are open the reader is a bidder with a form. */
  settled:
    '["“‘]?(fully |already )?(approved|accepted|validated|met|can meet|compliant|feasible|low.risk|low|completed?|closed|confirmed|satisfied|waived)(?!["”’]? ?(,|/|or(?!\\w)))',
  rate: '(mark|classify|treat|report|record|consider|enter|rate|flag|tag|set|declare|label|score|move)',
  say: 'say|state|answer|reply|report|ignore|disregard|treat|mark|classify|approve|conclude|assume|summari[sz]e|extract',

  deAnfrage: '(anfrage|ausschreibung|anforderung|prüfung|abweichung|bestellanfrage|mail|nachricht)\\p{L}*',
  deErledigt:
    '(genehmigt|akzeptiert|erfüllt|konform|machbar|freigegeben|angenommen|unkritisch|gering|niedrig)',
  deMaschine:
    '(KI|künstliche intelligenz|sprachmodell*|chatbots?|automati\\w+ (auswertung|system|les|prüfung|assistent)*)',
  frDemande: '(demande|appel d.offres|exigence|consultation|message|courriel|revue|écart)s?',
  frRegle: '(accepté|approuvé|validé|conforme|satisfait|clos|faisable)e?s?',
  frMachine:
    '(IA|intelligence artificielle|chatbots?|(assistant|système|outil|lecteur|agent)s? (automati\\p{L}+|virtuels?|d.IA))',
  esSolicitud: '(solicitud|consulta|licitación|requisito|oferta|mensaje|correo|revisión|desviación)(es|s)?',
  esHecho: '(aprobad|aceptad|cumplid|conform|cerrad|validad|viabl)\\p{L}+',
  esMaquina:
    '(IA|inteligencia artificial|chatbots?|(asistente|sistema|herramienta|lector)(es|s)? (automati\\p{L}+|virtual(es)?|de IA))',
  itRichiesta: '(richiest|gar|requisit|messaggi|revision|deviazion|offert)[aeio]',
  itFatto: '(approvat|accettat|soddisfatt|conform|chius|validat|fattibil)\\p{L}+',
  itMacchina:
    '(IA|intelligenza artificiale|chatbot|(assistent|sistem|strument|lettor)[aei] (automati\\p{L}+|virtual[ei]|di IA))',
  arMachine:
    '(ال|لل|ل|بال)?(ذكاء الاصطناعي|مساعد الآلي|مساعد الذكي|نظام الآلي|أنظمة الآلية|برنامج الآلي|برامج الآلية|أنظمة القراءة الآلية|قارئ الآلي)',
};
