import { describe, expect, it } from 'vitest';
import { bareSubject, isForward, isReply, ownWordsIn, splitMail } from './own-words.ts';

const own = (body: string, sender?: string): string => ownWordsIn(splitMail(body, sender));
const question = 'Which body material is wanted?';

describe('IN-4: what the sender of a mail wrote himself', () => {
  it.each([
    ['Da: Paula <paula@valves.example>\nInviato: martedì\nOggetto: Domande'],
    ['De: Paula <paula@valves.example>\nEnviada em: terça-feira\nAssunto: Perguntas'],
    ['De: Paula <paula@valves.example>\nEnviado: martes\nAsunto: Preguntas'],
    ['من: Paula <paula@valves.example>\nالتاريخ: الثلاثاء'],
    ['Fra: Paula <paula@valves.example>\nSendt: tirsdag'],
    ['---------- Mensaje reenviado ----------'],
  ])('ends where the head of a repeated mail stands, in the language of its program: %s', (head) => {
    expect(own(`A105N.\n\n${head}\n\n${question}`)).toBe('A105N.');
  });

  it('goes on between the marked lines of a mail that it repeats under a line in another language', () => {
    const body = `Rispondo sotto.\n\nIl 12/01/2027 17:20, Paula ha scritto:\n> ${question}\n\nA105N.`;
    expect(own(body)).toBe('Rispondo sotto.\n\nA105N.');
  });

  it('ends above the name of its sender and the few words that close the mail, whatever they are', () => {
    expect(own('A105N.\n\nMed hälsning\nTommaso Ferrigno\nOfficine', 'Tommaso Ferrigno')).toBe('A105N.');
    expect(own('A105N.\n\nTommaso\nOfficine', 'Ferrigno, Tommaso')).toBe('A105N.');
  });

  it('is not cut at a sentence or a point that names its sender', () => {
    const body = 'Tommaso asked me to reply to all of your questions.\nFerrigno: 2 pieces\nA105N.';
    expect(own(body, 'Tommaso Ferrigno')).toBe(body);
  });

  it('has a subject without the marks of programs in any language', () => {
    for (const subject of ['R: Pompe', 'RES: Pompe', 'Re: I: Pompe', 'ENC: Pompe', 'AW: WG: Pompe'])
      expect([subject, bareSubject(subject)]).toEqual([subject, 'Pompe']);
    expect(isReply('RES: Pompe')).toBe(true);
    expect(isForward('ENC: Pompe')).toBe(true);
    expect(isReply('Rotor: Pompe') || isForward('Iron: Pompe')).toBe(false);
  });
});
