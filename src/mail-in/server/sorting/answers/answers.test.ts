import { describe, expect, it } from 'vitest';
import { splitMail, splitReply } from '../own-words.ts';
import type { KnownEnquiry } from '../mail-to-sort.ts';
import { findAnswers } from './answers.ts';

const enquiry: KnownEnquiry = {
  id: 'e1',
  number: 'ENQ-26-0012',
  reference: 'RFQ-4711',
  customerName: 'Northgate',
  subject: 'RFQ-4711',
  isClosed: false,
  messages: [],
  asksFor: [],
  sent: [
    {
      messageId: '<ours@valves.example>',
      replyToken: null,
      to: [],
      subject: '',
      text: '1) Which body material is wanted for the valves?\n2) Which certificate, 3.1 or 3.2?\n3) Delivery to site or ex works?',
    },
  ],
  questions: [
    { id: 'delivery', no: 1, text: 'Delivery to site or ex works', rows: [] },
    { id: 'material', no: 2, text: 'Body material is not stated', rows: [] },
  ],
};
const found = (body: string) =>
  Object.fromEntries(
    findAnswers(splitMail(body), enquiry).map(({ questionId, words }) => [questionId, words]),
  );

describe('IN-4: the answer to a question of ours', () => {
  it('is found by the number in our mail, not by the one in our own list', () => {
    expect(found('1) A105N\n2) 3.1\n3) ex works')).toEqual({ material: 'A105N', delivery: 'ex works' });
    expect(found('Ad 1: A105N')).toEqual({ material: 'A105N' });
    expect(found('1 & 3: as you propose')).toEqual({
      material: 'as you propose',
      delivery: 'as you propose',
    });
  });

  it('is found below the question that it repeats, with marks or without', () => {
    expect(
      found(
        '> 1) Which body material is wanted for the valves?\n\nA105N\n\n> 3) Delivery to site or ex works?\n\nsite',
      ),
    ).toEqual({ material: 'A105N', delivery: 'site' });
    expect(found('Which body material is wanted for the valves?\n--> A105N')).toEqual({ material: 'A105N' });
  });

  it('is found in plain sentences by what they speak of', () => {
    expect(found('Dear Paula, the body material shall be A105N. We take delivery ex works.')).toEqual({
      material: 'the body material shall be A105N.',
      delivery: 'We take delivery ex works.',
    });
  });

  it('is none where it is put off, asks back, or only thanks', () => {
    expect(found('1) will follow next week\n3) Which site do you mean?')).toEqual({});
    expect(found('Thank you for your questions. We will come back to you.')).toEqual({});
    expect(found('1) to be advised')).toEqual({});
  });

  it('never repeats the signature or what stands below it', () => {
    expect(found('3) ex works\n\nBest regards\nAsma\nSite Manager, Delivery to site')).toEqual({
      delivery: 'ex works',
    });
  });

  it('counts no figure of one or two digits as a word that both have in common', () => {
    const asked: KnownEnquiry = {
      ...enquiry,
      sent: [
        {
          messageId: '<a@valves.example>',
          replyToken: null,
          to: [],
          subject: '',
          text: '1) Clause 3 asks for B7M on data sheet 4, which applies?\n2) Is a fire test needed for all sizes?',
        },
      ],
      questions: [
        { id: 'bolts', no: 1, text: 'Bolting B7M, 2 or 4', rows: [] },
        { id: 'fire', no: 2, text: 'Fire test is not stated', rows: [] },
      ],
    };
    const answers = findAnswers(splitMail('1) L7M\n2) Not for 2 inch, only from 4 inch up'), asked);
    expect(answers.map(({ questionId, words }) => [questionId, words])).toEqual([
      ['bolts', 'L7M'],
      ['fire', 'Not for 2 inch, only from 4 inch up'],
    ]);
  });

  it('is found in one clause of a sentence, and by the words of the trade', () => {
    const asked: KnownEnquiry = {
      ...enquiry,
      sent: [],
      questions: [
        { id: 'place', no: 1, text: 'No place is given with FCA', rows: [] },
        { id: 'serial', no: 2, text: 'Serial numbers are missing', rows: [] },
        { id: 'sour', no: 3, text: 'Sour service is not stated', rows: [] },
      ],
    };
    const answers = findAnswers(
      splitMail(
        'Our logistics department came back today after some long discussion: FCA Jebel Ali free zone, forwarder will be named with the order. Plates read SN 20417-11. No H2S on this well.',
      ),
      asked,
    );
    expect(answers.map(({ questionId, words }) => [questionId, words])).toEqual([
      ['place', expect.stringContaining('FCA Jebel Ali free zone, forwarder will be named with the order.')],
      ['serial', 'Plates read SN 20417-11.'],
      ['sour', 'No H2S on this well.'],
    ]);
  });

  it('is found where it was typed into our mail as the program repeated it, with nothing to mark it', () => {
    expect(
      found(
        [
          'Please see our answers below.',
          '',
          'From: Paula <rfq@valves.example>',
          'Sent: 3 March 2026',
          'Subject: Questions',
          '',
          '1) Which body material is wanted for the valves?',
          'A105N for all sizes',
          '2) Which certificate, 3.1 or 3.2?',
          '3) Delivery to site or ex works?',
          'site, unloading by us',
        ].join('\n'),
      ),
    ).toEqual({ material: 'A105N for all sizes', delivery: 'site, unloading by us' });
  });

  it('is found at a lower level of marks, between lines of ours that stand at a higher one', () => {
    expect(
      found(
        '> Engineering wrote:\n>> 1) Which body material is wanted for the valves?\n> LCC\n>> 3) Delivery to site or ex works?\n> ex works',
      ),
    ).toEqual({ material: 'LCC', delivery: 'ex works' });
  });

  it('is found in a table, in the column whose head says so', () => {
    expect(
      found(
        'No\tQuery\tOur reply\tRemark\n1\tBody material\tLF2\tnoted\n2\tCertificate\t3.1\t\n3\tDelivery\tTBC\tnext week',
      ),
    ).toEqual({ material: 'LF2' });
  });

  it('is found in a line that holds several points, and by an ordinal within a sentence', () => {
    expect(found('1) A105N 2) 3.1 3) ex works')).toEqual({ material: 'A105N', delivery: 'ex works' });
    expect(found('As to your third question, we collect it ourselves.')).toEqual({
      delivery: 'As to your third question, we collect it ourselves.',
    });
  });

  it('is found by Arabic figures, and behind the question where no mark of a question ends it', () => {
    expect(found('٣- من المصنع\n١- فولاذ')).toEqual({ delivery: 'من المصنع', material: 'فولاذ' });
    expect(found('1) Which body material is wanted for the valves. A105N')).toEqual({ material: 'A105N' });
  });

  it('goes with what introduces it, not with what stands before it', () => {
    expect(found('Regarding the body material, A105N will do, and delivery is to site.')).toEqual({
      material: 'Regarding the body material, A105N will do',
      delivery: 'delivery is to site.',
    });
  });

  it('is found in a table set with spaces, whatever its rows are called', () => {
    const rows = [
      'No.    Query                 Our reply',
      '-----  --------------------  ------------------',
      'TQ-1   Which body material   A105N',
      'TQ-2   Which certificate     3.2',
      'TQ-3   Delivery              TBC, under review',
    ];
    expect(found(rows.join('\n'))).toEqual({ material: 'A105N' });
  });

  it('is not the thanks and the name below it', () => {
    expect(found('3) pendiente\n\nGracias\nRosa')).toEqual({});
    expect(found('3) ex works\n\nVielen Dank\nUwe Brandt')).toEqual({ delivery: 'ex works' });
    expect(found('Danke\n1) A105N')).toEqual({ material: 'A105N' });
  });

  it('is found where its words are of another language than the question', () => {
    expect(found('Delivery is ex works. Quant au corps, acier moulé WCB, la plaque étant fournie.')).toEqual({
      delivery: 'Delivery is ex works.',
      material: 'Quant au corps, acier moulé WCB, la plaque étant fournie.',
    });
  });

  it('is not what the writer still has to find out, nor the name of the enquiry, nor a chaser', () => {
    expect(found('The body material I still have to ask for.')).toEqual({});
    expect(found('1) les confirmo la próxima semana\n3) ich melde mich morgen dazu')).toEqual({});
    expect(found('1) to be nominated later\n3) nous revenons vers vous')).toEqual({});
    expect(found('3) ex works, next week')).toEqual({ delivery: 'ex works, next week' });
    expect(found('Für die Lieferung müssen wir noch beim Spediteur fragen.')).toEqual({});
    expect(found('3) Hier warte ich noch auf die Kollegen, das reiche ich nach.')).toEqual({});
    expect(found('Die Wertung mit Delivery to site oder ex works dauert bis Januar.')).toEqual({});
    expect(found('For our tender of valve bodies: delivery is to site.')).toEqual({
      delivery: 'delivery is to site.',
    });
    expect(found('Our bid evaluation starts Monday and you are the only one missing.')).toEqual({});
  });

  it('is what somebody provides, and not that he will provide it by a day', () => {
    expect(found('3) it will be provided by the Company')).toEqual({
      delivery: 'it will be provided by the Company',
    });
    expect(found('3) will be provided by Friday')).toEqual({});
    expect(found('3) Checking with compliance, will let you know.\n>')).toEqual({});
    expect(found('3) we will ask the agent to receive it at site')).toEqual({
      delivery: 'we will ask the agent to receive it at site',
    });
  });

  it('is put off in other languages too', () => {
    for (const said of [
      'devo parlarne con il cantiere',
      'ainda não sabemos',
      'lo reviso con calidad',
      'kläre ich mit dem Hafen',
      'limandan cevap bekliyoruz',
      'henüz belli değil',
      'I will ask the harbour master.',
      'I check with our agent and answer tomorrow.',
      'lo estamos viendo con Calidad',
      'ídem, falta que lo defina el cliente',
      'not for us, ask Finance',
      'With the paint people.',
      'Well received, thank you Paula.',
    ])
      expect([said, found(`3) ${said}`)]).toEqual([said, {}]);
  });

  it('is found by marks of any kind: dashes on one line, letters with dashes, codes of the writer', () => {
    expect(found('1- A105N; 2- 3.1; 3- ex works')).toEqual({ material: 'A105N;', delivery: 'ex works' });
    expect(found('TQR-01 A105N\nTQR-02 3.1\nTQR-03 ex works')).toEqual({
      material: 'A105N',
      delivery: 'ex works',
    });
    // A code of the trade that stands once counts nothing.
    expect(found('PSL 3 is what we need for delivery to site.')).toEqual({
      delivery: 'PSL 3 is what we need for delivery to site.',
    });
  });

  it('is read by what it says where the writer counts his own points', () => {
    const words = [
      'CRQ-1 Delivery\nex works',
      'CRQ-2 Body material\nA105N',
      'CRQ-3 Certificate\n3.1',
      'CRQ-4 Coating\nstill under discussion',
    ];
    expect(found(words.join('\n'))).toEqual({
      delivery: 'Delivery: ex works',
      material: 'Body material: A105N',
    });
    expect(found('CRQ-4 Coating\nred\nCRQ-5 Delivery\nstill under discussion')).toEqual({});
  });

  it('is not put off where it only speaks of asking, or of what comes with the goods', () => {
    for (const said of [
      'you need not ask Lloyds',
      'with the long handle',
      'ex works, received by our forwarder',
    ])
      expect([said, found(`3) ${said}`)]).toEqual([said, { delivery: said }]);
  });

  it('is found in the mail of somebody else that is passed on as the answer', () => {
    const body = [
      'Paula, see below.',
      '',
      'From: Reza Karimi <reza@northgate.example>',
      'Sent: 4 March 2026',
      'Subject: valves',
      '',
      'The body material shall be A105N.',
      '',
      'Regards',
      'Reza',
      '',
      'From: Asma Noor <asma@northgate.example>',
      'Sent: 3 March 2026',
      'Subject: valves',
      '',
      'Delivery to site, I think.',
    ].join('\n');
    const foundIn = (subject: string) =>
      findAnswers(splitReply({ subject, body }), enquiry).map(({ words }) => words);
    expect(foundIn('FW: Questions')).toEqual(['The body material shall be A105N.']);
    expect(foundIn('RE: Questions')).toEqual([]);
  });

  it('is each of as many lines as our mail has points, whatever a line speaks of', () => {
    expect(found('in the order of your list:\n\nA105N for all\n3.2\nyou do, as a certificate says')).toEqual({
      material: 'A105N for all',
      delivery: 'you do, as a certificate says',
    });
  });

  it('is found below a question of few words in a list without numbers', () => {
    const text = '- Welche Filterfeinheit wird gefordert?\n- Ist eine Anzeige vorzusehen?';
    const asked: KnownEnquiry = {
      ...enquiry,
      sent: [{ messageId: '<a@valves.example>', replyToken: null, to: [], subject: '', text }],
      questions: [
        { id: 'fineness', no: 1, text: 'Filterfeinheit', rows: [] },
        { id: 'gauge', no: 2, text: 'Anzeige', rows: [] },
      ],
    };
    const body = text.replace('?\n', '?\n10 µm absolut\n').concat('\nja, mit Kontakt');
    const answers = findAnswers(splitMail(`Von: Paula\nBetreff: Fragen\n\n${body}`), asked);
    expect(answers.map(({ questionId, words }) => [questionId, words])).toEqual([
      ['fineness', '10 µm absolut'],
      ['gauge', 'ja, mit Kontakt'],
    ]);
  });

  it('is not taken for our question because it speaks in its terms', () => {
    const text = '1) Niveau PSL 2 ou PSL 3 ?\n2) Classe de température ?';
    const asked: KnownEnquiry = {
      ...enquiry,
      sent: [{ messageId: '<a@valves.example>', replyToken: null, to: [], subject: '', text }],
      questions: [
        { id: 'psl', no: 1, text: 'PSL 2 ou 3', rows: [] },
        { id: 'class', no: 2, text: 'Classe de température', rows: [] },
      ],
    };
    const answers = findAnswers(splitMail('PSL 3 pour tout. La classe de température est P-U.'), asked);
    expect(answers.map(({ questionId, words }) => [questionId, words])).toEqual([
      ['psl', 'PSL 3 pour tout.'],
      ['class', 'La classe de température est P-U.'],
    ]);
  });

  it('is found by a letter of our list with a word before it, and in clauses that go on with one matter', () => {
    const text = 'a) Which body material is wanted?\nb) Who arranges the transport?';
    const asked: KnownEnquiry = {
      ...enquiry,
      sent: [{ messageId: '<a@valves.example>', replyToken: null, to: [], subject: '', text }],
      questions: [
        { id: 'material', no: 1, text: 'Body material', rows: [] },
        { id: 'transport', no: 2, text: 'Transport to workshop', rows: [] },
      ],
    };
    const answersIn = (body: string) =>
      Object.fromEntries(
        findAnswers(splitMail(body), asked).map(({ questionId, words }) => [questionId, words]),
      );
    for (const body of ['zu a) A105N\nzu b) Spedition Kruse', 'a - A105N\nb - Spedition Kruse'])
      expect(answersIn(body)).toEqual({ material: 'A105N', transport: 'Spedition Kruse' });
    expect(answersIn('a) A105N; b) Spedition Kruse')).toEqual({
      material: 'A105N;',
      transport: 'Spedition Kruse',
    });
    expect(
      answersIn('The body material is A105N, transport by our forwarder, transport paid by you.'),
    ).toEqual({
      material: 'The body material is A105N',
      transport: 'transport by our forwarder, transport paid by you.',
    });
  });

  it('is found by the unit in which what we ask after is measured', () => {
    const asked: KnownEnquiry = {
      ...enquiry,
      sent: [],
      questions: [
        { id: 'head', no: 1, text: 'Förderhöhe nicht angegeben', rows: [] },
        { id: 'duration', no: 2, text: 'Rental period missing', rows: [] },
      ],
    };
    const answers = findAnswers(splitMail('Es sind rund 18 Meter. We keep them for 21 days.'), asked);
    expect(answers.map(({ questionId, words }) => [questionId, words])).toEqual([
      ['head', 'Es sind rund 18 Meter.'],
      ['duration', 'We keep them for 21 days.'],
    ]);
  });
});
