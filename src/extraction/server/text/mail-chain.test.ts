import { expect, it } from 'vitest';
import { parseMailChain } from './mail-chain.ts';

const older = 'We look for 4 hoses, 60 m each.';

it.each([
  ['Norwegian', '-----Opprinnelig melding-----\nFra: Eva Prøve\nSendt: 29. januar 2027 13:47\nEmne: Hoses'],
  ['Danish', 'Fra: Eva Prøve\nSendt: 29. januar 2027 13:47\nTil: Salg\nEmne: Hoses'],
  ['Swedish', 'Från: Eva Prov\nSkickat: den 29 januari 2027\nTill: Sales\nÄmne: Hoses'],
  ['Dutch', 'Van: Eva Proef\nVerzonden: vrijdag 29 januari 2027\nAan: Verkoop\nOnderwerp: Hoses'],
  ['Spanish', 'De: Eva Prueba\nFecha: viernes 29 de enero\nPara: ventas@works.example\nAsunto: Hoses'],
  ['Italian', 'Da: Eva Prova\nA: vendite@works.example\nData: 29 gennaio 2027\nOggetto: Hoses'],
  ['Indonesian', 'Dari: Eva Contoh\nKepada: Sales\nTanggal: 29 Januari 2027\nPerihal: Hoses'],
  [
    'Korean',
    '----- Original Message -----\nSender : Kim Eva\nDate   : 2027-01-29 18:20 (GMT+9)\nTo     : Sales\nTitle  : Hoses',
  ],
  ['Portuguese', '-----Mensagem original-----\nDe: Eva Prova\nEnviada em: 29 de janeiro\nAssunto: Hoses'],
])('the mail below, under the head of a %s program, is the older one', (_language, head) => {
  const chain = parseMailChain(
    `From: Eva <eva@buyer.example>\nSubject: Hoses\n\nMake it 85 m.\n\n${head}\n\n${older}\n`,
  );
  const texts = chain.map(({ lines }) =>
    lines
      .map(({ text }) => text)
      .join(' ')
      .trim(),
  );
  expect(texts.filter(Boolean)).toEqual(['Make it 85 m.', older]);
});

it('“Eva skrev:” opens what is quoted', () => {
  const chain = parseMailChain(
    `From: Ole <ole@works.example>\nSubject: Hoses\n\nOK.\n\nDen 29. januar 2027 kl. 13:47 skrev Eva Prøve:\n> ${older}\n`,
  );
  expect(chain).toHaveLength(2);
});

it('READ-6: a postscript is no part of the signature above it', () => {
  const [mail] = parseMailChain(
    'Please quote 4 valves.\n\nBest regards\nAnn Ode\n\nP.S. The valves shall be fire safe.\n',
  );
  expect(mail?.signature.map(({ text }) => text).filter(Boolean)).toEqual(['Best regards', 'Ann Ode']);
});
