/** @jest-environment node */
import { Kind } from 'graphql';
import { GRAPHQL_OPERATIONS } from 'shared/contract/graphql-operations';
import { readGraphqlDocuments, SERVICES_WITH_GRAPHQL } from './read-graphql-documents.ts';

test('the list of operation names has the name of every GraphQL document', async () => {
  const documents = (await Promise.all(SERVICES_WITH_GRAPHQL.map(readGraphqlDocuments))).flat();
  const names = documents.flatMap(({ document }) =>
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? []) : [],
    ),
  );
  expect([...new Set(names)].toSorted()).toEqual(GRAPHQL_OPERATIONS.toSorted());
});
