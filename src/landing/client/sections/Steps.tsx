const steps = [
  {
    title: 'Set up your departments',
    text: 'Upload the process and policy documents you already use. They are read, indexed and kept by revision.',
  },
  {
    title: 'The assistant analyses',
    text: 'Qucy reads each enquiry against them and suggests insights and actions, with the sentence behind every line.',
  },
  {
    title: 'Performance improves',
    text: 'Less manual work, fewer mails, and a record for each contract that stands up in an audit.',
  },
];

/** LAND-5. */
export function Steps() {
  return (
    <section id="how-it-works" aria-labelledby="steps-title" className="wide py-16 sm:py-24">
      <h2 id="steps-title" className="text-3xl">
        How it works
      </h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="flex gap-4">
            <span aria-hidden="true" className="figures text-3xl text-brand">
              {place + 1}
            </span>
            <div>
              <h3 className="pt-1 text-lg font-semibold">{title}</h3>
              <p className="mt-1.5 text-base text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
