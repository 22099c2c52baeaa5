import { failedWords, openDemo } from './forms.ts';
import { post } from './post.ts';

type Section = { title: string; anchor: string | null } | null;

const unsureWords = 'I am not sure what you ask. The nearest I know:';

const line = (text: string, look: string): HTMLElement => {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  paragraph.className = look;
  paragraph.dir = 'auto';
  return paragraph;
};

/** Where an answer stands, or, where there is none, the way to somebody who knows. */
const footOf = (section: Section): HTMLElement => {
  if (section && !section.anchor) return line(section.title, 'mt-1 text-xs text-ink-3');
  const link = document.createElement('a');
  link.className = 'mt-1 me-4 inline-block text-sm text-brand underline';
  link.href = section?.anchor ?? '#request-demo';
  link.textContent = section?.title ?? 'Request Demo';
  if (!section) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      openDemo();
    });
  }
  return link;
};

/** The bubble, the panel it opens to, and its conversation. */
export function startMagi(): void {
  const panel = document.getElementById('magi');
  const opener = document.querySelector<HTMLButtonElement>('[data-magi-open]');
  const log = panel?.querySelector<HTMLElement>('[data-magi-log]');
  const form = panel?.querySelector<HTMLFormElement>('[data-magi-form]');
  const input = form?.querySelector('input');
  const button = form?.querySelector('button');
  if (!panel || !opener || !log || !form || !input || !button) return;

  const show = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
    (isOpen ? input : opener).focus();
  };
  const add = (...nodes: HTMLElement[]) => {
    // The placeholder goes with the first words.
    log.querySelector('[data-magi-empty]')?.remove();
    log.append(...nodes);
    log.scrollTop = log.scrollHeight;
  };

  opener.addEventListener('click', () => show(true));
  panel.querySelector('[data-magi-close]')?.addEventListener('click', () => show(false));
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(false);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = input.value.trim();
    if (!question || button.disabled) return;
    void (async () => {
      button.disabled = true;
      add(line(question, 'mt-4 ms-8 rounded-card bg-brand-soft px-3 py-2 first:mt-0'));
      input.value = '';
      const { ok, body } = await post('/api/landing/magi', { question });
      button.disabled = false;
      if (ok) {
        const section = body['section'] as Section;
        if (!body['isSure']) add(line(unsureWords, 'mt-3 text-sm text-ink-3'));
        add(line(String(body['answer']), 'mt-3'), footOf(section));
        if (!body['isSure']) add(footOf(null));
      } else {
        add(line(body.message ?? failedWords, 'mt-3 text-high'));
        input.value = question;
      }
    })();
  });
}
