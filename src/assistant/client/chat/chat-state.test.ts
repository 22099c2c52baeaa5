import { describe, expect, it } from 'vitest';
import type { ChatHistory } from '#assistant/contract/chat/schema.ts';
import type { Shelf } from '#kit/client/storage.ts';
import {
  askedAgain,
  began,
  broken,
  cleared,
  emptyChat,
  loaded,
  progressed,
  questionOf,
  received,
  renewed,
  sent,
  takenBack,
  unanswered,
  type ChatState,
} from './chat-state.ts';
import { readChat, removeChat, writeChat } from './chat-storage.ts';
import { answer, at, id, question } from '../../../../test/fixtures/client/chat.ts';

const begun = {
  type: 'begun' as const,
  historyID: id(9),
  chatTitle: 'Which level?',
  question: question(1),
  messageId: id(2),
};
const sentOne = sent(emptyChat, id(7), 'Which level?', at);
const begunOne = began(sentOne, begun, { localId: id(7), retryOf: null });
const asksBack = answer(2, {
  form: 'clarification',
  content: 'Which enquiry?',
  clarification: { clarificationQuestion: 'Which enquiry?', originalQuery: 'Which level?', options: [] },
});

describe('the thread', () => {
  it('AI-1: sending adds a user message, receiving a receiver message', () => {
    expect(sentOne).toMatchObject({
      isMsgLoading: true,
      messages: [{ sender: 'user', content: 'Which level?', type: 'text', timestamp: at }],
    });
    const answered = received(begunOne, answer(2));
    expect(answered.messages.map(({ sender }) => sender)).toEqual(['user', 'receiver']);
    expect(answered).toMatchObject({
      isMsgLoading: false,
      historyID: id(9),
      chatTitles: [{ id: id(9), chatTitle: 'Which level?' }],
    });
  });

  it('the question gets the id it is kept under, and the answer grows in its place', () => {
    expect(begunOne.messages.map((message) => message.id)).toEqual([id(1), id(2)]);
    expect(began(begunOne, begun, { localId: '', retryOf: null }).messages).toHaveLength(2);
    const grown = progressed(begunOne, id(2), 'PSL', ['Searched 3 documents']);
    expect(grown.messages[1]).toMatchObject({
      content: 'PSL',
      steps: ['Searched 3 documents'],
      state: 'streaming',
    });
    // A late frame changes nothing of what is whole.
    const whole = received(grown, answer(2));
    expect(progressed(whole, id(2), 'PS', [])).toBe(whole);
  });

  it('AI-4: a question that is asked back is set with the query it belongs to, and cleared by the reply', () => {
    const asked = received(begunOne, asksBack);
    expect(asked).toMatchObject({
      pendingClarification: true,
      clarificationQuestion: 'Which enquiry?',
      originalQuery: 'Which level?',
    });
    expect(sent(asked, id(8), 'RFQ-1', at)).toMatchObject({
      pendingClarification: false,
      clarificationQuestion: null,
      originalQuery: null,
      isMsgLoading: true,
    });
  });

  it('a question that could not be asked stays, and can be taken back to be sent again', () => {
    const lost = broken(sentOne);
    expect(unanswered(lost)?.content).toBe('Which level?');
    expect(unanswered(sentOne)).toBeNull();
    expect(takenBack(lost, id(7)).messages).toEqual([]);
  });

  it('an answer that broke off keeps what it said and has failed', () => {
    expect(broken(progressed(begunOne, id(2), 'PSL', [])).messages[1]).toMatchObject({
      state: 'failed',
      content: 'PSL',
    });
  });

  it('an answer made once more stands where the one before stood', () => {
    const answered = received(begunOne, answer(2));
    const again = askedAgain(answered, answer(2));
    expect(again).toMatchObject({ isMsgLoading: true });
    expect(again.messages[1]).toMatchObject({ id: id(2), content: '', state: 'streaming' });
    const anew = began(again, { ...begun, messageId: id(3) }, { localId: id(1), retryOf: id(2) });
    expect(anew.messages.map((message) => message.id)).toEqual([id(1), id(3)]);
    expect(questionOf(anew, id(3))?.id).toBe(id(1));
  });

  it('a rating changes the answer where it is shown, and nothing elsewhere', () => {
    const answered = received(begunOne, answer(2));
    expect(renewed(answered, answer(2, { rating: 'up' })).messages[1]).toMatchObject({ rating: 'up' });
    expect(renewed(answered, answer(5))).toBe(answered);
  });

  it('AI-2: loading a history sets messages and historyID, with what it asks back; clearing removes both', () => {
    const history: ChatHistory = {
      id: id(4),
      chatTitle: 'Kept',
      messages: [question(1), asksBack],
      enquiry: null,
      changedAt: at,
    };
    const state = loaded(begunOne, history);
    expect(state).toMatchObject({
      historyID: id(4),
      messages: history.messages,
      pendingClarification: true,
      isMsgLoading: false,
    });
    expect(
      loaded(emptyChat, { ...history, messages: [question(1), answer(2, { state: 'streaming' })] })
        .isMsgLoading,
    ).toBe(true);
    expect(cleared(state)).toEqual({ ...emptyChat, chatTitles: state.chatTitles });
  });
});

describe('what is kept in the browser', () => {
  const shelfOf = (values = new Map<string, string>()): Shelf & { values: Map<string, string> } => ({
    values,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  });
  const state: ChatState = received(begunOne, asksBack);

  it('AI-1: the thread comes back from chatState, its id stands under historyID too', () => {
    const shelf = shelfOf();
    writeChat('p1', state, shelf);
    expect(readChat('p1', shelf)).toEqual(state);
    expect(shelf.values.get('historyID')).toBe(id(9));
    expect([...shelf.values.keys()].toSorted()).toEqual(['chatState', 'historyID']);
    removeChat(shelf);
    expect(shelf.values.size).toBe(0);
  });

  it('another person finds an empty chat', () => {
    const shelf = shelfOf();
    writeChat('p1', state, shelf);
    expect(readChat('p2', shelf)).toEqual(emptyChat);
  });

  it.each([
    'an earlier chat',
    '{"messages":3}',
    'null',
    '[]',
    '{"owner":"p1","messages":[{"sender":"nobody"}]}',
  ])('AI-1: a stored %j that cannot be read falls back to an empty chat', (stored) => {
    expect(readChat('p1', shelfOf(new Map([['chatState', stored]])))).toEqual(emptyChat);
  });
});
