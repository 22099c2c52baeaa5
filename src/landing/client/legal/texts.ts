import type { LegalText } from './LegalPage.tsx';

export const privacy: LegalText = {
  title: 'Privacy',
  sections: [
    {
      title: 'Who is responsible',
      text: '[Name and address of the company that runs this installation, with a contact for questions about data protection.]',
    },
    {
      title: 'What is kept of people with an account',
      text: 'Name, email address, language, organisation, department, role, and a password that is stored as a hash. What a person decides or changes is recorded with name and time, because a contract review must show who decided.',
    },
    {
      title: 'What is kept of visitors',
      text: 'A demo request keeps what its form asks for. The newsletter keeps the email address and when it was confirmed. Questions to Magi are not stored. There are no cookies of third parties, no tracking and no fonts or pictures from elsewhere; this browser keeps the chosen theme and language and, while signed in, the session.',
    },
    {
      title: 'Who else receives data',
      text: 'Nobody, unless the organisation sets up a mail server or a language model. Then mails go through that server, and the passages a question needs go to that provider, with contact details taken out if so chosen. [Name the providers here.]',
    },
    {
      title: 'How long',
      text: '[State the periods.] Records of contract reviews are kept as long as the quality management system demands. After somebody unsubscribes, the address stays on the list of those who get no mail.',
    },
    {
      title: 'Your rights',
      text: '[Access, correction, erasure, objection, complaint to the authority, after the law that applies to you.]',
    },
  ],
};

export const terms: LegalText = {
  title: 'Terms',
  sections: [
    {
      title: 'What is offered',
      text: 'Software for contract review and quality management. It helps people decide; it does not decide, and it does not replace an auditor, an engineer or a lawyer.',
    },
    {
      title: 'Trial',
      text: 'The trial lasts 14 days and costs nothing. Afterwards the workspace can be read and exported, and nothing in it is changed or deleted, until it is activated.',
    },
    {
      title: 'Your content',
      text: 'Mails, documents and records stay yours. You make sure that you may upload them.',
    },
    {
      title: 'Proposals by software',
      text: 'What the software proposes shows the sentence it comes from. A person confirms it before it counts.',
    },
    {
      title: 'Price, liability, end',
      text: '[Price and payment, availability, warranty and liability, notice, applicable law and place of jurisdiction.]',
    },
  ],
};
