import { post } from './post.ts';

export const failedWords = 'Something went wrong. Please try again.';
const sendingWords = 'Sending…';

const demo = () => document.querySelector<HTMLDialogElement>('[data-dialog="demo"]');

/** Opens the Request Demo form. */
export function openDemo(): void {
  const dialog = demo();
  if (dialog && !dialog.open) dialog.showModal();
}

/** Marks what is wrong beside each field and goes to the first. */
const mark = (form: HTMLFormElement, fields: Record<string, string>): void => {
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]'))
    place.textContent = fields[place.dataset['error'] ?? ''] ?? '';
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[name]')];
  for (const input of inputs) input.setAttribute('aria-invalid', String(input.name in fields));
  inputs.find((input) => input.name in fields)?.focus();
};

const send = async (form: HTMLFormElement): Promise<void> => {
  const said = form.querySelector<HTMLElement>('[data-said]');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!said || !button || button.disabled) return;
  button.disabled = true;
  said.textContent = sendingWords;
  const { ok, body } = await post(form.action, Object.fromEntries(new FormData(form)));
  button.disabled = false;
  const fields = body.fields ?? {};
  mark(form, fields);
  const unplaced = form.querySelector('[data-error]') ? undefined : Object.values(fields)[0];
  said.textContent = unplaced ?? body.message ?? failedWords;
  said.toggleAttribute('data-ok', ok);
  if (ok) form.reset();
};

/** The forms of the page, and the dialog one of them stands in. */
export function startForms(): void {
  const dialog = demo();
  // It stands open in the page for those without a script.
  dialog?.close();
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('[data-open="demo"]')) {
      event.preventDefault();
      openDemo();
    } else if (target === dialog || target.closest('[data-close]')) dialog?.close();
  });
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-form]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form);
    });
  }
  if (location.hash === '#request-demo') openDemo();
}
