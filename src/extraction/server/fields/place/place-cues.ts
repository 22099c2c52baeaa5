import type { CueTable } from '#text/cues.ts';

/** What the words around a place say of it; by language, with an example and a counter-example. */
export const placeCues: CueTable = {
  /** Goods come there. */
  brings: [
    [
      'en',
      '(deliver(y|ed|ies|able|ing)?|ship(ped|ment|ments|ping)?|consign(ed|ment)?|unload(ed|ing)?|off-?load(ed|ing)?|dispatch(ed)?|despatch(ed)?|freight|transport(ed|ation)?|truck(ed|ing)?|deliv|dely|destination|land(ed)?)',
      'Delivery to Port Harlow.',
      'Inspection at Port Harlow.',
    ],
    ['de', '(an|aus)?liefer*|frei|versand*|anfuhr', 'Lieferung frei Nordbeck', 'Prüfung in Nordbeck'],
    ['fr', 'livr\\w+|rendue?s?|expédi\\w+|franco', 'livraison à Cap Ebène', 'essai à Cap Ebène'],
    ['es', 'entreg\\w+|puest[oa]s?|suministr\\w+|envi\\w+', 'entrega en Los Álamos', 'ensayo en Los Álamos'],
    ['it', 'consegn\\w+|res[oai]|spedi\\w+', 'consegna a Porto Vescara', 'prova a Porto Vescara'],
    ['ar', '[وبليت]?(ال)?(تسليم|توريد|شحن|تسلم|يسلم|تورد|يورد|تصل)', 'التسليم في صحار', 'الفحص في صحار'],
  ],
  /** It is sent, wanted or back there. */
  arrives: [
    [
      'en',
      '(send|sent|bring|brought|arriv(e|es|ed|ing|al)|reach(es)?|back|return(ed)?|on location|land(s|ed)?|needed|wanted|required|receiv(e|ed|ing)|go(es|ing)?|come(s)?|call-?off(s)?|mobili(s|z)*)',
      'It has to be back at Marbeck.',
      'It was built at Marbeck.',
    ],
  ],
  /** Goods are fetched from there. */
  fetches: [
    [
      'en',
      '(collect(ed|ion|s)?|pick(ed|s)?[ -]?up|pickup|fetch(ed)?|load(ed|ing)|hand(ed)?[ -]?over|handover|take(s|n)? over)',
      'Collected from Port Harlow.',
      'Delivered to Port Harlow.',
    ],
  ],
  /** Work is done there. */
  works: [
    [
      'en',
      '(install(ed|ation|ing)?|perform(ed|ance)?|carried out|execut(e|ed|ion)|commission(ed|ing)?|works?|services?|overhaul(ed)?|repair(ed|s)?|construct(ed|ion)?|erect(ed|ion)?|located|situated|takes? place|hire(d)?|rig(ged)? up|operat(e|ed|ions?)|maintenance|inspect(ion|ed)?|survey)',
      'Installation at Port Harlow.',
      'Bids to Port Harlow.',
    ],
    [
      'de',
      'montage*|ausführung|leistung*|arbeiten|revision|wartung',
      'Montage in Nordbeck',
      'Gericht in Nordbeck',
    ],
    [
      'fr',
      'travaux|prestations?|intervention|montage|exécution',
      'travaux à Cap Ebène',
      'tribunal de Cap Ebène',
    ],
    ['es', 'obras?|servicios?|montaje|trabajos?', 'servicio en Los Álamos', 'tribunales de Los Álamos'],
    ['ar', '(ال)?(أعمال|تركيب|تنفيذ|صيانة|خدمات)', 'تركيب في صحار', 'محاكم صحار'],
  ],
  /** Offers go there. */
  offers: [
    [
      'en',
      '(submit(ted)?|submission|bids?|offers?|tenders?|tender box|quot(e|es|ation|ations)|proposals?|envelopes?|sealed|opening|opened|addressed|e-?mail|contact|attention|attn|closing)',
      'Bids go to Port Harlow.',
      'Pumps go to Port Harlow.',
    ],
    ['de', 'angebote?|angebotsabgabe', 'Angebote nach Nordbeck', 'Pumpen nach Nordbeck'],
    ['fr', 'offres?|soumissions?|plis', 'offres à Cap Ebène', 'pompes à Cap Ebène'],
    ['es', 'ofertas?|propuestas?|sobres?', 'ofertas a Los Álamos', 'bombas a Los Álamos'],
    ['ar', '(ال)?(عروض|عطاءات|مظاريف)', 'تقدم العروض في صحار', 'تورد المضخات في صحار'],
  ],
  /** People meet, visit or sit there. */
  meets: [
    [
      'en',
      '(meeting|meet|visits?|conference|pre-?bid|interview|engagement day|office|offices|headquarters|head office|registered|based|call|phone|tel|fax|p ?o box|floor|building|attend(ed)?|venue|kick-?off)',
      'A visit to Port Harlow is planned.',
      'Pumps for Port Harlow.',
    ],
  ],
  /** Courts and laws. */
  judges: [
    [
      'en',
      '(laws?|courts?|arbitrat(ion|ed|or)|govern(ed|ing)|jurisdiction|seat)',
      'courts of Port Harlow',
      'pumps for Port Harlow',
    ],
    ['ar', '(ال)?(قانون|قوانين|محاكم|تحكيم|محكمة)', 'محاكم صحار', 'مضخات صحار'],
  ],
  /** Money, invoices and banks. */
  pays: [
    [
      'en',
      '(invoic(e|es|ed|ing)|pay(s|able|ment|ments)?|paid|bank|letter of credit|bonds?|guarantee|price(s|d)?|rates?)',
      'payment in Port Harlow',
      'pumps for Port Harlow',
    ],
  ],
  /** Goods come from there. */
  makes: [
    [
      'en',
      '(origin|made|manufactur(e|ed|er|ing)|mills?|produced|factory|foundry|sourced|country|countries|imported)',
      'made in Port Harlow',
      'sent to Port Harlow',
    ],
  ],
  /** Somebody looks at goods there. */
  tests: [
    [
      'en',
      '(fat|witness(ed)?|tests?|tested|laborator(y|ies)|audit(ed)?|examin(e|ed|ation))',
      'witness test in Port Harlow',
      'delivery in Port Harlow',
    ],
  ],
  /** People are trained, housed, examined. */
  houses: [
    [
      'en',
      '(train(ed|ing)|induction|medical|accommodation|travel|camp|flights?|personnel|crews?|staff|safety course)',
      'training in Port Harlow',
      'pumps in Port Harlow',
    ],
  ],
  /** A port on the way. */
  passes: [
    [
      'en',
      '(via|through|transit|customs|then|onward(s)?|forwarded|forwarder|port of loading|ex)',
      'via Port Harlow',
      'at Port Harlow',
    ],
  ],
  /** It was so, elsewhere or not now. */
  past: [
    [
      'en',
      '(previous(ly)?|last (year|time|order)|earlier|was|were|used to|formerly|instead of|no longer|not|never|already|existing)',
      'was at Port Harlow',
      'is at Port Harlow',
    ],
  ],
};
