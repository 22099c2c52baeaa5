import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { route, type Route } from '#kit/server/route.ts';
import { searchPassages } from './search/service.ts';
import type { EmbeddingTools } from './vectors/service.ts';
import { approveDocumentRevision, confirmRead, moveDocumentRevision, reindex } from './revision-states.ts';
import {
  createDocument,
  changeDocument,
  fileOf,
  findFull,
  listDocumentHistory,
  browseDocuments,
  revise,
  textOf,
} from './service.ts';

const idsIn = (list: string | undefined): string[] | undefined => list?.split(',').filter(Boolean);

export const documentRoutes = ({ queue, ...rest }: EmbeddingTools): Route[] => [
  route(documentEndpoints.search, async (scope, { query }) => ({
    passages: await searchPassages(scope, query.query, {
      documents: idsIn(query.documents),
      limit: query.limit,
      embedding: { queue, ...rest },
    }),
  })),
  route(documentEndpoints.list, (scope, { query }) => browseDocuments(scope, query)),
  route(documentEndpoints.add, (scope, { query }, http) => createDocument(scope, http.files, query, queue)),
  route(documentEndpoints.find, (scope, { params }) => findFull(scope, params.id)),
  route(documentEndpoints.change, (scope, { params, body }) => changeDocument(scope, params.id, body)),
  route(documentEndpoints.revise, (scope, { params, query }, http) =>
    revise(scope, params.id, { files: http.files, change: query.change }, queue),
  ),
  route(documentEndpoints.move, (scope, { params, body }) =>
    moveDocumentRevision(scope, params.id, params.revisionId, body.state),
  ),
  route(documentEndpoints.approve, (scope, { params }) =>
    approveDocumentRevision(scope, params.id, params.revisionId),
  ),
  route(documentEndpoints.confirmRead, (scope, { params }) =>
    confirmRead(scope, params.id, params.revisionId),
  ),
  route(documentEndpoints.index, (scope, { params }) => reindex(scope, params.id, params.revisionId, queue)),
  route(documentEndpoints.text, (scope, { params }) => textOf(scope, params.id, params.revisionId)),
  route(documentEndpoints.history, (scope, { params }) => listDocumentHistory(scope, params.id)),
  route(documentEndpoints.file, (scope, { params }) => fileOf(scope, params.id, params.revisionId)),
];
