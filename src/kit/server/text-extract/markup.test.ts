import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/support/growth.ts';
import { markupTokens, xmlTokens } from './markup.ts';

const part =
  '<w:p w:rsid="1" xmlns:x="y"><w:t a=\'&quot;5&quot;\'>Seal &amp; <![CDATA[<stem>]]></w:t><!-- no --><w:br/></w:p>';

describe('the tokens of markup', () => {
  it('are the same wherever what is read ahead ends, each at its place', () => {
    const wanted = [...xmlTokens(part)];
    expect(
      wanted.map((token) => (token.kind === 'text' ? token.text : `${token.kind} ${token.name}`)),
    ).toEqual(['open p', 'open t', 'Seal & <stem>', 'close t', 'open br', 'close p']);
    for (let cut = 0; cut <= part.length; cut += 1) {
      const ahead = 32_768 - cut;
      const [, ...tokens] = xmlTokens('-'.repeat(ahead) + part);
      expect(tokens).toEqual(
        wanted.map((token) =>
          token.kind === 'text' ? token : { ...token, from: token.from + ahead, until: token.until + ahead },
        ),
      );
    }
  });

  it('have the attributes of XML by their local names, with references resolved and without name spaces', () => {
    const attributes = [...xmlTokens(part)].flatMap((token) =>
      token.kind === 'open' ? [Object.fromEntries(token.attributes)] : [],
    );
    expect(attributes).toEqual([{ rsid: '1' }, { a: '"5"' }, {}]);
  });

  it('give of a page only the comments that are meant for people', () => {
    const page = '<?xml version="1.0"?><!DOCTYPE html><![if !mso]>Seen<![endif]><!-- why --><o:p></o:p>';
    expect(
      [...markupTokens(page)].map((token) =>
        token.kind === 'text' || token.kind === 'comment' ? token.text : token.name,
      ),
    ).toEqual(['Seen', ' why ', 'o:p', 'o:p']);
  });

  it('are read in time proportional to the length of a hostile part', async () => {
    for (const piece of ['<a>', '</a>', '<a b="', '<a b=c ', '&#', '<![CDATA[', '<!--', '<a><b></a>']) {
      for (const tokens of [xmlTokens, markupTokens])
        await expectLinear((size) => [...tokens(piece.repeat(size))].length, 10_000);
    }
  });
});
