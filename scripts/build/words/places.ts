/**
 * What a string stands for where it stands: `text` is shown to a person, `loose` may be, `other` is not (a class, a key, an address), and
 * `sealed` is nothing inside of it, whatever its name (the description of an endpoint).
 */
export type Place = 'text' | 'loose' | 'other' | 'sealed';

/** Attributes of elements and properties of objects whose value a person reads. */
const visibleNames =
  /^(?:title|alt|label|lead|head|group|none|submit|confirm|says|hint|description|message|heading|placeholder|busy|caption|legend|note|noun|question|summary|text|word|words|reason|footer|done|empty|error)$|(?:^aria-(?:label|description|valuetext|roledescription)|(?:Label|Title|Placeholder|Hint|Description|Message|Heading|Text|Words?))$/;
/** Lists and maps of words. */
const visibleLists = /(?:labels?|words?|verb|texts|titles?|titleOf|heads|hints|messages|notAnswered)$/i;
const hiddenNames = /^(?:keywords|key|id)$|(?:class(?:es|name)?|looks?|tones?|columns|style)$/i;
const hiddenAttributes = /^(?:href|to|src|d|viewBox|autoComplete|dir|role|type)$/;
/** Calls whose strings are no texts. */
const hiddenCalls =
  /^(?:endpoint|Error|TypeError|RegExp|cx|split|join|replaceAll|replace|startsWith|endsWith|includes|indexOf|querySelector(?:All)?|closest|matches|matchMedia|getItem|setItem|removeItem|getAttribute|setAttribute|hasAttribute|toggleAttribute|addEventListener|removeEventListener|import|has|get|set|delete|append|createElement|lazy|deferred|describe)$/;

export const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\d+\}/g, ''));
/** An address, or a name of the code: validFrom, sheet_empty. */
const isCode = (text: string): boolean =>
  /^(?:[/#.?]|https?:|mailto:|[\w-]+\/[\w*])|^[a-z]+(?:_[a-z]+)+$|^[a-z]+(?:[A-Z][a-z]+)+$/.test(text);
/** Whether a string that may be a text reads like one: words with spaces, no list of classes, no address. */
const readsLikeText = (text: string): boolean =>
  /\s/.test(text.trim()) || /^\{\d+\}\s|\s\{\d+\}$/.test(text)
    ? text
        .trim()
        .split(/\s+/)
        .every(
          (token) =>
            !/[a-z0-9]-[a-z0-9[(]|[a-z]:[\w[(]|[<>_[\]*]|\S=|=\S/.test(token) || /^\p{Lu}/u.test(text),
        ) && !/[;{}]\s*$|=>|^\s*(?:select|insert)\b/i.test(text.replaceAll(/\{\d+\}/g, ''))
    : false;
export const isText = (text: string, place: Place): boolean =>
  (place === 'text' || place === 'loose') &&
  hasWord(text) &&
  !isCode(text) &&
  (place === 'text' || readsLikeText(text));

/** What a value with this name stands for. */
export const placeOfName = (name: string, otherwise: Place): Place =>
  hiddenNames.test(name) ? 'other' : visibleNames.test(name) ? 'text' : otherwise;
export const placeOfAttribute = (name: string): Place =>
  hiddenAttributes.test(name) ? 'other' : placeOfName(name, 'loose');
/** What a variable with this name stands for. */
export const placeOfVariable = (name: string): Place =>
  hiddenNames.test(name) ? 'other' : visibleLists.test(name) ? 'text' : 'loose';
/** Whether the strings that a call of this name takes are no texts. */
export const hidesStrings = (name: string): boolean => hiddenCalls.test(name);

/** Elements whose content is what a person wrote, which stays in the person's words. */
export const isQuoting = (element: string): boolean => /^(?:bdi|q|blockquote|code|kbd|pre)$/.test(element);
/** Elements that hold one string and nothing else. */
export const isOneString = (element: string): boolean => /^(?:title|option)$/.test(element);
