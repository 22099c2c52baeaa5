/**
 * Where the focus goes in a form of answers. The form is marked `data-answers`, each place to answer (a row
 * of choices, a text that an answer needs) `data-answer`, and what a refusal can name `data-path`.
 */

const controlIn = (place: Element | null | undefined): HTMLElement | null => {
  if (place instanceof HTMLFieldSetElement) return place.querySelector('input:checked, input');
  if (place?.role === 'radiogroup') return place.querySelector('[role=radio][tabindex="0"]');
  return place instanceof HTMLElement ? place : null;
};

const focusIn = (place: Element | null | undefined): void => controlIn(place)?.focus();

/** The control of the first place to answer after a part of the form; null when it is the last. */
export const controlAfter = (part: Element): HTMLElement | null => {
  const places = [...(part.closest('[data-answers]')?.querySelectorAll('[data-answer]') ?? [])];
  return controlIn(places[places.findLastIndex((place) => part.contains(place)) + 1]);
};

/** From a choice just made to the next place to answer; stays at the last. */
export const focusNextAnswer = (choice: Element): void => {
  const places = [...(choice.closest('[data-answers]')?.querySelectorAll('[data-answer]') ?? [])];
  const here = places.findIndex((place) => place.contains(choice));
  focusIn(places[here + 1]);
};

/** To the first of the fields that a refusal names: the text that is missing, else the choices. */
export const focusField = (form: Element | null, path: string | undefined): void => {
  const places =
    path === undefined
      ? []
      : [...(form?.querySelectorAll(`[data-path="${CSS.escape(path)}"] [data-answer]`) ?? [])];
  focusIn(places.at(-1));
};

/** To the next place to answer, or the one before; from outside of them to the first. */
export const walkAnswers = (form: Element | null, from: Element, by: 1 | -1): void => {
  const places = [...(form?.querySelectorAll('[data-answer]') ?? [])];
  const here = places.findIndex((place) => place.contains(from));
  focusIn(here === -1 ? places[0] : places[here + by]);
};
