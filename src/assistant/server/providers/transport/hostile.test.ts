import { createServer as listenHttp, type RequestListener } from 'node:http';
import { createServer as listenRaw, type AddressInfo, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  besideModel,
  chooseModel,
  documentPassage,
  modelForm,
  modelKey,
  said,
  storedIn,
  testOutcome,
} from '../../../../../test/support/wires/asking.ts';
import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import type { AiSettingsForm } from '#assistant/contract/settings/schema.ts';
import { openaiWire } from '../../../../../test/support/wires/openai.ts';
import { makeAnswer, type Made } from '../../answering/making.ts';
import type { TimeLimits } from '../calling.ts';
import { languageModels } from '../service.ts';

const room = besideModel();
const own = 'Records of contract review are kept for ten years after delivery; the Büro files them.';
const passages = [documentPassage(1, own)];
const good = said(
  'Records are kept for ten years; the Büro files them.',
  'kept for ten years after delivery; the Büro files them',
);
const by = 'OpenAI-compatible server, specimen-1';
const unserved = (reason: string) =>
  `Answered from the documents without the language model: ${by} ${reason}.`;

const running: Server[] = [];
const connected: Socket[] = [];
afterEach(async () => {
  for (const socket of connected.splice(0)) socket.destroy();
  for (const server of running.splice(0)) await new Promise((done) => server.close(done));
});

const listening = async (server: Server): Promise<string> => {
  running.push(server);
  server.on('connection', (socket) => connected.push(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
};
const serving = (answer: RequestListener) => listening(listenHttp(answer));
/** Answers any caller with the given bytes. */
const speaking = (bytes: string) =>
  listening(listenRaw((socket) => socket.on('error', () => undefined).end(bytes)));
const choose = (url: string) => chooseModel(room.owner, { ...room.model, url });

const ask = async (limits?: TimeLimits): Promise<Made> => {
  const { answerer, notice } = await languageModels({
    ...room.server.tools,
    ...(limits ? { limits } : {}),
  }).chooseAnswerer(room.owner);
  const input = { question: 'How long are records kept?', history: [], passages };
  const signal = new AbortController().signal;
  return makeAnswer({
    input,
    chosen: answerer,
    notice,
    storedText: storedIn(passages),
    signal,
    say: () => undefined,
  });
};

/** Answers from the documents, and says why. */
const expectUnserved = async (reason: string, limits?: TimeLimits) => {
  const { notice, composition } = await ask(limits);
  expect([notice, composition.content.includes('kept for ten years')]).toEqual([unserved(reason), true]);
};

const piece = (text: string): string => String(openaiWire.piece(text, 0, {}));
const opened = (text: string): string => [...openaiWire.opening({}), piece(text)].join('');
const spoken = (text: string): string => [opened(text), ...openaiWire.closing({}, {})].join('');

describe('AI-5: providers that answer with something else', () => {
  it('a web page, said to be one or not', async () => {
    for (const type of ['text/html; charset=utf-8', 'text/plain', 'text/event-stream']) {
      await choose(
        await serving((_, response) =>
          response.writeHead(200, { 'content-type': type }).end('<!doctype html><title>Sign in</title>'),
        ),
      );
      await expectUnserved(
        type.startsWith('text/html')
          ? 'answered with a web page, so its address may be wrong'
          : 'broke off, or could not be understood',
      );
    }
  });

  it.each([
    ['packed', { 'content-encoding': 'gzip' }, gzipSync(spoken(good))],
    [
      'in Latin letters',
      { 'content-type': 'text/event-stream; charset=ISO-8859-1' },
      Buffer.from(spoken(good), 'latin1'),
    ],
    [
      'in wide letters',
      { 'content-type': 'text/event-stream;charset="utf-16le"' },
      Buffer.from(spoken(good), 'utf16le'),
    ],
  ])('reads an answer that is %s', async (_, headers, bytes) => {
    await choose(await serving((_request, response) => response.writeHead(200, headers).end(bytes)));
    const { notice, composition } = await ask();
    expect([notice, composition.content.includes('the Büro files them')]).toEqual([null, true]);
  });

  it('does not guess at an encoding that nobody knows, or at bytes that are none', async () => {
    await choose(
      await serving((_, response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=x-secret' }).end('?'),
      ),
    );
    await expectUnserved('answered in an encoding that is not known');
    await choose(
      await serving((_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed at all'),
      ),
    );
    await expectUnserved('broke off, or could not be understood');
  });

  it.each([
    ['HTTP/1.1 999 Odd\r\nconnection: close\r\n\r\n', 'broke off, or could not be understood'],
    ['HTTP/1.1 205 Reset Content\r\ncontent-length: 2\r\n\r\nno', 'refused the call (205)'],
    ['HTTP/1.1 204 No Content\r\n\r\n', 'refused the call (204)'],
    ['SSH-2.0-OpenSSH_9.2\r\n', 'broke off, or could not be understood'],
    [
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: ws\r\nconnection: upgrade\r\n\r\n',
      'broke off, or could not be understood',
    ],
  ])('lives through an answer that is no answer (%#)', async (bytes, reason) => {
    await choose(await speaking(bytes));
    await expectUnserved(reason);
  });
});

describe('AI-5: providers without measure', () => {
  it('one that does not stop is cut off, and what it said until then is used', async () => {
    let sent = 0;
    const url = await serving((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(opened(good));
      const more = () => {
        while (!response.destroyed && response.write(piece('and so on '.repeat(50)))) sent += 500;
      };
      response.on('drain', more);
      more();
    });
    await choose(url);
    const { notice, composition } = await ask({ totalMs: 8000, firstChunkMs: 4000, chunkMs: 4000 });
    expect([notice, composition.content.includes('the Büro files them')]).toEqual([null, true]);
    expect(sent).toBeLessThan(4_000_000);
    expect(await testOutcome(room.owner)).toMatchObject({ type: 'answered' });
  });

  it('one whose line never ends is not read for ever', async () => {
    const url = await serving((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const part = Buffer.alloc(1024 * 1024, 'x');
      const more = () => {
        while (!response.destroyed && response.write(part)) continue;
      };
      response.on('drain', more);
      more();
    });
    await choose(url);
    await expectUnserved('answered with more than is read');
  });

  it('one that asks for a long pause is not asked again until it is over', async () => {
    await choose(room.model.url);
    room.model.usually({ status: 429, headers: { 'retry-after': '120' } });
    // A caller that waited for it would ask a second time.
    await expectUnserved('takes no more calls at the moment');
    expect(room.model.requests).toHaveLength(1);
    await expectUnserved('takes no more calls at the moment, and asked to be left alone');
    room.server.clock.advance(110_000);
    await ask();
    expect(room.model.requests).toHaveLength(1);
    room.server.clock.advance(11_000);
    room.model.usually({ words: [good] });
    expect([(await ask()).notice, room.model.requests.length]).toEqual([null, 2]);
  });

  it('one that thinks aloud before it speaks is waited for, one that falls silent after its first word is not', async () => {
    const limits = { totalMs: 30_000, firstChunkMs: 2000, chunkMs: 2000 };
    const thinking = piece('').replace('"content":""', '"reasoning_content":"hm"');
    await choose(
      await serving((_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const thoughts = setInterval(() => response.write(thinking), 200);
        setTimeout(() => {
          clearInterval(thoughts);
          response.end(spoken(good));
        });
      }),
    );
    expect((await ask(limits)).notice).toBeNull();
    await choose(
      await serving((_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(opened('{"text'));
        const alive = setInterval(() => response.write(': still here\n\n'), 100);
        response.on('close', () => clearInterval(alive));
      }),
    );
    await expectUnserved('did not answer in time', limits);
  });
});

describe('AI-5: addresses that lead elsewhere', () => {
  it.each([301, 302, 307, 308])(
    'a redirect (%i) is not followed, wherever it leads, and takes no key along',
    async (status) => {
      await choose(
        await serving((_, response) =>
          response.writeHead(status, { location: `${room.model.url}/chat/completions` }).end(),
        ),
      );
      await expectUnserved('leads to another address, which is not followed');
      expect(room.model.requests).toEqual([]);
    },
  );

  it('neither for the installation’s own model', async () => {
    const baseUrl = await serving((_, response) =>
      response.writeHead(307, { location: `${room.model.url}/chat/completions` }).end(),
    );
    const ai = {
      provider: 'openai-compatible',
      model: 'specimen-1',
      embedModel: '',
      baseUrl,
      apiKey: 'sk-specimen',
    };
    const config = { ...room.server.tools.config, ai };
    const { answerer } = await languageModels({ ...room.server.tools, config }).chooseAnswerer(room.owner);
    const answering = answerer?.answer(
      { question: 'a', history: [], passages },
      { signal: new AbortController().signal },
    );
    await expect(answering?.[Symbol.asyncIterator]().next()).rejects.toThrow('leads to another address');
    expect(room.model.requests).toEqual([]);
  });

  it('a model’s name may have spaces, and none of what nobody sees', async () => {
    await chooseModel(room.owner, room.model, { model: '  My own model  ' });
    await testOutcome(room.owner);
    expect(room.model.requests[0]?.body.model).toBe('My own model');
    const faultOf = async (change: Partial<AiSettingsForm>) =>
      (await room.owner.call(aiSettingsEndpoints.save, { body: modelForm(room.model.url, change) })).body
        .fields?.['model'];
    expect(await faultOf({ model: 'a\u202eb' })).toBe('Enter the name in one line');
    expect(await faultOf({ provider: 'azure', apiKey: modelKey, model: '../../v2' })).toContain(
      'Enter the name of the deployment',
    );
  });
});
