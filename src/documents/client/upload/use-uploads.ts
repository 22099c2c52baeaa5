import { useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { failureOf } from '#kit/client/errors.ts';
import { onSessionEnd } from '#kit/client/session.ts';
import type { makeStore } from '#kit/client/store.ts';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { mutationOf } from '#kit/client/cache/hooks.ts';
import { addDocument } from '../api.ts';
import { noteUploaded } from '../set-up-state.ts';
import { createUploads, type Upload, type Uploads } from './upload-queue.ts';

type Dispatch = ReturnType<typeof makeStore>['dispatch'];

/** One for the tab: files go on leaving while their sender looks at other pages. */
const queues = new WeakMap<Dispatch, Uploads>();

const makeUploads = (dispatch: Dispatch): Uploads => {
  const changeDocument = mutationOf(documentEndpoints.change);
  const made = createUploads(
    async ({ file, facts: { kind, department, reviewDate } }, sending) => {
      const query = { kind, ...(department ? { department } : {}), ...(reviewDate ? { reviewDate } : {}) };
      const card = await dispatch(
        addDocument.initiate({ query, files: [file], ...sending }, { track: false }),
      ).unwrap();
      noteUploaded(card);
      return card;
    },
    (id, body) => dispatch(changeDocument.initiate({ params: { id }, body }, { track: false })).unwrap(),
    failureOf,
  );
  onSessionEnd(made.clear);
  return made;
};

const uploadsOf = (dispatch: Dispatch): Uploads => {
  const known = queues.get(dispatch) ?? makeUploads(dispatch);
  queues.set(dispatch, known);
  return known;
};

/** The files on their way, and what can be done with them. */
export const useUploads = (): Uploads => uploadsOf(useDispatch<Dispatch>());

export const useUploadList = ({ subscribe, read }: Uploads): readonly Upload[] =>
  useSyncExternalStore(subscribe, read);
