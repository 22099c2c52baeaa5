import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../../test/support/growth.ts';
import { htmlToText } from './html-text.ts';

describe('text of an HTML page', () => {
  it('keeps a table row on one line, with tabs between its cells', () => {
    const html =
      '<table><thead><tr><th>Item<th>Description<th>Qty</thead><tr><td>1</td><td>Gate valve<br>3-1/16"</td><td>12</td></tr></table>';
    expect(htmlToText(html)).toBe('Item\tDescription\tQty\n1\tGate valve 3-1/16"\t12');
  });

  it('keeps the lines of a table that only lays out the page', () => {
    const html =
      '<table><tr><td><p>Dear Sirs</p><p>Please quote.</p><table><tr><td>1</td><td>Valve</td></tr></table></td></tr></table>';
    expect(htmlToText(html)).toBe('Dear Sirs\n\nPlease quote.\n\n1\tValve');
  });

  it('writes lists with their marks and numbers', () => {
    expect(
      htmlToText('<ol start="4"><li>Drawings<li><div>Data book</div></ol><ul><li>Spares</li></ul>'),
    ).toBe('4. Drawings\n5. Data book\n- Spares');
  });

  it.each([
    ['not displayed', '<div style="display:none">SECRET</div>'],
    [
      'inside an element that is not displayed',
      '<div style="display: none !important"><p><b>SECRET</b></p></div>',
    ],
    ['of size zero', '<span style="font-size:0px">SECRET</span>'],
    ['of one point', '<span style="font-size:1pt">SECRET</span>'],
    ['white on white', '<font color="#FFFFFF">SECRET</font>'],
    ['nearly white on white', '<p style="color: rgb(250, 250, 250)">SECRET</p>'],
    [
      'in the colour of its cell',
      '<table><tr><td bgcolor="navy"><span style="color:#000080">SECRET</span></td></tr></table>',
    ],
    ['far outside the page', '<div style="position:absolute;left:-9999px">SECRET</div>'],
    ['hidden by a class', '<style>.pre{display:none}</style><div class="pre">SECRET</div>'],
    ['with the hidden attribute', '<p hidden>SECRET</p>'],
    ['fully transparent', '<p style="opacity:0">SECRET</p>'],
    ['clipped to nothing', '<div style="max-height:0;overflow:hidden">SECRET</div>'],
    ['hidden from Outlook alone', '<p style="mso-hide:all">SECRET</p>'],
    ['nearly transparent', '<p style="opacity:.01">SECRET</p>'],
    ['made transparent by a filter', '<p style="filter:opacity(0)">SECRET</p>'],
    ['in a colour without opacity', '<p style="color:rgba(0,0,0,0)">SECRET</p>'],
    ['transparent', '<p style="color:transparent">SECRET</p>'],
    ['white, named by hue', '<p style="color:hsl(0,0%,100%)">SECRET</p>'],
    ['scaled to nothing', '<p style="transform:scale(0)">SECRET</p>'],
    ['clipped away', '<p style="clip-path:inset(100%)">SECRET</p>'],
    [
      'clipped to a corner, as for screen readers',
      '<p style="position:absolute;clip:rect(0,0,0,0)">SECRET</p>',
    ],
    ['one pixel high', '<div style="height:1px;overflow:hidden">SECRET</div>'],
    ['a tenth of a letter high', '<p style="font-size:0.1em">SECRET</p>'],
    ['moved off the page by its margin', '<p style="margin-left:-5000px">SECRET</p>'],
    ['in a comment', '<!-- SECRET -->'],
    ['in a script', '<script>var a = "SECRET</p>"</script>'],
    [
      'in a style, a title or a form list',
      '<title>SECRET</title><style>SECRET</style><select><option>SECRET</select>',
    ],
  ])('leaves out text that is %s', (_, hidden) => {
    expect(htmlToText(`<body><p>before</p>${hidden}<p>after</p></body>`).replace(/\n+/g, ' ')).toBe(
      'before after',
    );
  });

  it.each([
    [
      'text that gets its ink back inside a transparent wrapper',
      '<td style="color:transparent"><span style="color:#000">SEEN</span></td>',
    ],
    [
      'a wrapper centred by half its width',
      '<div style="position:relative;left:50%;margin-left:-300px">SEEN</div>',
    ],
    ['white text on a dark cell', '<table><tr><td style="background:#036;color:#fff">SEEN</td></tr></table>'],
    ['white text on a picture', '<td background="x.png"><span style="color:white">SEEN</span></td>'],
    [
      'white text where a longer rule paints the cell',
      '<style>.head td { background: #036 }</style><table class="head"><tr><td style="color:#fff">SEEN</td></tr></table>',
    ],
    [
      'text that gets its size back inside a zero-size wrapper',
      '<td style="font-size:0"><div style="font-size:13px">SEEN</div></td>',
    ],
    ['text after a hidden paragraph that was never closed', '<p style="display:none">hidden<p>SEEN'],
    [
      'text that is hidden only on small screens',
      '<style>@media (max-width:600px){.wide{display:none}}</style><p class="wide">SEEN</p>',
    ],
  ])('keeps %s', (_, html) => {
    expect(htmlToText(html)).toBe('SEEN');
  });

  it('resolves character references and leaves unknown ones alone', () => {
    expect(
      htmlToText('3&frac12;&quot; &le; 10&nbsp;000&#8239;psi &deg;C &#x2014; AT&T &unknown; &#150;'),
    ).toBe('3½" ≤ 10 000 psi °C — AT&T &unknown; –');
  });

  it('does not double the lines of Outlook paragraphs', () => {
    expect(htmlToText('<p class="MsoNormal">one</p><p class=MsoNormal>two</p><p>three</p>')).toBe(
      'one\ntwo\n\nthree',
    );
  });

  it('keeps the lines of preformatted text', () => {
    expect(htmlToText('<pre>Item   Qty\n1      12</pre>')).toBe('Item   Qty\n1      12');
  });

  it('reads a hostile page in time proportional to its length', async () => {
    const hostile = [
      '<div>',
      '<table><tr><td>',
      '</b>',
      '<p style="x:y',
      '<!--',
      "<a b='",
      '<ol><li>',
      '<style>a{',
      '&#',
      '<td x',
    ];
    for (const piece of hostile) {
      await expectLinear((size) => htmlToText(piece.repeat(size)), 2_500);
      await expectLinear((size) => htmlToText(`${'<div>'.repeat(1000)}${piece.repeat(size)}`), 1_250);
    }
  });

  it('never throws, whatever it is given', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '</tr>',
        '<li>',
        '<ol>',
        '</p>',
        '<p ',
        'style="',
        'color:#fff"',
        '>',
        '<!--',
        '&',
        ';',
        '<style>',
        '{',
        '}',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }),
        (parts) => typeof htmlToText(parts.join('')) === 'string',
      ),
    );
  });
});
