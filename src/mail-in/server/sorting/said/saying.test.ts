import { describe, expect, it } from 'vitest';
import { saidIn, saidTraits, wantsOffer } from './saying.ts';
import { talkCues } from './talk-cues.ts';
import { tradeCues } from './trade-cues.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ar'];

describe('IN-3: what a mail says, whatever language it is in', () => {
  it('has words in every language that is read', () => {
    for (const [said, words] of Object.entries({ ...tradeCues, ...talkCues }))
      expect([said, Object.keys(words)]).toEqual([said, languages]);
  });

  it.each([
    ['cancels', 'Position 4 entfällt.', 'The item is deleted.', 'As bombas saem e a posição 4 é cancelada.'],
    ['cancels', 'Le poste 4 est supprimé.', 'La partida 4 se elimina.', 'La voce 4 è annullata.'],
    ['replaces', '24 pezzi anziché 20', '24 unidades em vez de 20', '٢٤ بدلا من ٢٠'],
    ['moves', 'La consegna va anticipata.', 'O prazo foi prorrogado.', 'La fecha se aplaza.'],
    ['later', 'Le rispondo domani.', 'Retornamos amanhã.', 'سنرد عليكم لاحقا'],
    ['chases', 'Aguardamos o vosso retorno.', 'Any news on this?', 'لم نستلم عرضكم'],
    ['ourOffer', 'Please find our price list.', 'anbei unser Angebot', 'in allegato la nostra offerta'],
  ])('%s', (said, ...sentences) => {
    for (const sentence of sentences)
      expect([sentence, saidIn(sentence).has(said)]).toEqual([sentence, true]);
    expect(saidIn('The pump stands in the yard.').has(said)).toBe(false);
  });

  it('asks its reader for an offer, in each language', () => {
    for (const asks of [
      'We need a price for ten valves.',
      'Bitte um Ihr Angebot über 12 Kugelhähne.',
      'Merci de nous faire parvenir votre offre.',
      'Quisiera un presupuesto para dos bombas.',
      'Avremmo bisogno di un preventivo.',
      'Queria um orçamento para reparar duas bombas.',
      'نرجو تزويدنا بعرض سعر',
    ])
      expect([asks, wantsOffer(asks)]).toEqual([asks, true]);
    for (const asksNot of ['Please find our price list.', 'La fattura scade il 31.', 'We offer pumps.'])
      expect([asksNot, wantsOffer(asksNot)]).toEqual([asksNot, false]);
  });

  it('is weighed once, however often it is said', () => {
    expect(saidTraits(['Price please.', 'The price again, please.'])).toMatchObject({ 'says price': 1 });
  });
});
