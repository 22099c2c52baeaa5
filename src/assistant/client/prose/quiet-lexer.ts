import { Lexer, Tokenizer, type MarkedToken } from 'marked';

/**
 * Markdown without anything that leads out of the page: HTML, links, images and addresses stay the
 * text they are.
 */
class QuietTokenizer extends Tokenizer {
  override html = nothing;
  override tag = nothing;
  override def = nothing;
  override link = nothing;
  override reflink = nothing;
  override autolink = nothing;
  override url = nothing;
}

function nothing(): undefined {
  return undefined;
}

/** The blocks of an answer: paragraphs, lists, tables, code, with what stands inside of them. */
export const blocksOf = (text: string): MarkedToken[] =>
  new Lexer({ gfm: true, tokenizer: new QuietTokenizer() }).lex(text) as MarkedToken[];
