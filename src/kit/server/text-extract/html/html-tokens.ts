import { markupTokens, type MarkupToken } from '../markup.ts';

/** Elements whose content is no text of the page. Their content is skipped up to the end tag of their name. */
const skipped = new Set([
  'script',
  'style',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  'textarea',
  'template',
  'svg',
  'object',
  'select',
]);

/**
 * The tokens of an HTML text; the content of scripts is left out, that of style elements stands by
 * itself. Never throws.
 */
export function* htmlTokens(html: string): Generator<MarkupToken | { kind: 'style'; text: string }> {
  let inside = '';
  let style = '';
  for (const token of markupTokens(html)) {
    if (inside === '') {
      if (token.kind === 'open' && !token.closed && skipped.has(token.name)) inside = token.name;
      else yield token;
    } else if (token.kind === 'text' && inside === 'style') style += token.text;
    else if (token.kind === 'close' && token.name === inside) {
      if (style !== '') yield { kind: 'style', text: style };
      inside = style = '';
    }
  }
  if (style !== '') yield { kind: 'style', text: style };
}
