const questions = [
  {
    question: 'Do we need a language model, or a key for one?',
    answer:
      'No. Mails are read, requirements found and questions answered from your documents without one, and without a network. With a model the wording gets better; what it writes is shown only where its quote stands in the source.',
  },
  {
    question: 'Where are our mails and documents kept?',
    answer:
      'In one PostgreSQL database that you choose: on your own machine, in your data centre, or managed. Every row belongs to one organisation, and the database itself keeps others out.',
  },
  {
    question: 'Which clause of API Spec Q1 does it serve?',
    answer:
      'Clause 5.1, contract review: requirements determined, reviewed before the commitment, differences resolved, changes reviewed again, and a record kept. The record is made for that audit.',
  },
  {
    question: 'What does the auditor get to see?',
    answer:
      'One PDF for each contract: the customer’s words, who decided what and when, revisions and signatures, with a hash that gives a changed copy away. For an audit, the register and every record of a period come as one ZIP file.',
  },
  {
    question: 'What if it reads something wrong?',
    answer:
      'What it finds is a proposal beside its quote and counts only once a person has confirmed it. Requirements can be edited, added and rejected; every approval is a person’s.',
  },
  {
    question: 'What if the customer changes the enquiry?',
    answer:
      'The amendment is read against the ledger. Only the departments whose requirements changed are asked again; earlier decisions stay readable.',
  },
  {
    question: 'Can we take our data away?',
    answer:
      'Yes, at any time and after the trial too: everything in one archive, with every file, and enquiries, records and audits as spreadsheets, PDF and an audit pack.',
  },
];

/** Opens without a script (LAND-10). */
export function Faq() {
  return (
    <section
      id="faq"
      aria-labelledby="faq-title"
      className="wide grid gap-8 py-16 sm:py-24 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="faq-title" className="text-3xl">
        Questions
      </h2>
      <div className="border-b border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line">
            <summary className="flex cursor-pointer items-start justify-between gap-4 py-4 text-lg font-medium marker:content-none">
              {question}
              <svg
                viewBox="0 0 16 16"
                width="16"
                height="16"
                fill="none"
                aria-hidden="true"
                className="mt-1 shrink-0 stroke-ink-3 group-open:rotate-45"
                strokeWidth="1.75"
              >
                <path d="M8 3v10M3 8h10" strokeLinecap="round" />
              </svg>
            </summary>
            <p className="max-w-150 pb-5 text-base text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
