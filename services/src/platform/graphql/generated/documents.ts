import type { GraphQLResolveInfo } from 'graphql';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

export type Query = {
  /** Newest first, at most 500. */
  leaseDocuments: Array<LeaseDocument>;
  /** A link to the file of a document. It works for a few minutes and only for this renter. */
  documentLink: DocumentLink;
  /** The photos and videos of a request, a request draft or a move-in (its id is the lease id), in the order they were added. */
  mediaAlbum: MediaAlbum;
  /** The caller's records: the archive being created and the last finished one. */
  records: Records;
  /** A link to the finished ZIP. It works for a few minutes and only for this renter. */
  recordsLink: DocumentLink;
  termsAndConditionsAcceptance?: Maybe<TermsAcceptance>;
  activeTermsOfServiceVersion?: Maybe<TermsOfServiceVersion>;
  activePrivacyPolicyVersion?: Maybe<PrivacyPolicyVersion>;
};


export type QueryLeaseDocumentsArgs = {
  leaseId: Scalars['ID']['input'];
};


export type QueryDocumentLinkArgs = {
  leaseId: Scalars['ID']['input'];
  documentId: Scalars['ID']['input'];
};


export type QueryMediaAlbumArgs = {
  entityType: AlbumEntity;
  entityId: Scalars['ID']['input'];
};


export type QueryTermsAndConditionsAcceptanceArgs = {
  personId: Scalars['ID']['input'];
  corporationId: Scalars['ID']['input'];
};

export type Mutation = {
  /** Starts creating the archive in the background. Returns the running one when there is one. */
  makeRecords: Records;
  acceptTermsAndConditions: AcceptedTerms;
};


export type MutationAcceptTermsAndConditionsArgs = {
  input: TermsAndConditionsAcceptanceInput;
};

export type LeaseDocument = {
  document_id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  document_type: Scalars['String']['output'];
  media_type: Scalars['String']['output'];
  size_bytes?: Maybe<Scalars['Int']['output']>;
  created_on: Scalars['String']['output'];
  valid_until?: Maybe<Scalars['String']['output']>;
  is_new: Scalars['Boolean']['output'];
};

export type DocumentLink = {
  link: Scalars['String']['output'];
  url: Scalars['String']['output'];
  expires_at: Scalars['String']['output'];
};

export type AlbumEntity =
  | 'work_order'
  | 'move_in'
  | 'request_draft';

export type MediaAlbum = {
  entity_type: AlbumEntity;
  entity_id: Scalars['ID']['output'];
  /** False when the entity is closed and its photos can no longer change. */
  may_change: Scalars['Boolean']['output'];
  items: Array<MediaItem>;
};

export type MediaKind =
  | 'photo'
  | 'video';

export type MediaItem = {
  media_id: Scalars['ID']['output'];
  kind: MediaKind;
  alt_text?: Maybe<Scalars['String']['output']>;
  width: Scalars['Int']['output'];
  height: Scalars['Int']['output'];
  added_at: Scalars['String']['output'];
  /** Null for photos added by the office after the work. */
  added_by?: Maybe<AddedBy>;
  is_own: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
  /** At most 320 pixels on the longer side. For a video, its still image. */
  thumbnail: Picture;
  full: Picture;
  /** Null for a photo. */
  video?: Maybe<Picture>;
  duration_ms?: Maybe<Scalars['Int']['output']>;
};

export type AddedBy = {
  first_name: Scalars['String']['output'];
  last_name: Scalars['String']['output'];
};

/** A link to a picture. It works for a few minutes and only for this renter. */
export type Picture = {
  url: Scalars['String']['output'];
  expires_at: Scalars['String']['output'];
};

export type Records = {
  under_way?: Maybe<RecordsUnderWay>;
  ready?: Maybe<RecordsReady>;
  failed_at?: Maybe<Scalars['String']['output']>;
  kept_days: Scalars['Int']['output'];
};

export type RecordsUnderWay = {
  records_id: Scalars['ID']['output'];
  requested_at: Scalars['String']['output'];
  files_done: Scalars['Int']['output'];
  files_total?: Maybe<Scalars['Int']['output']>;
  bytes_done: Scalars['Float']['output'];
};

export type RecordsReady = {
  records_id: Scalars['ID']['output'];
  finished_at: Scalars['String']['output'];
  files_total: Scalars['Int']['output'];
  size_bytes: Scalars['Float']['output'];
  kept_until: Scalars['String']['output'];
};

export type TermsAcceptance = {
  terms_and_conditions_acceptance_id: Scalars['ID']['output'];
  terms_of_service_version_id: Scalars['ID']['output'];
  privacy_policy_version_id: Scalars['ID']['output'];
};

export type TermsOfServiceVersion = {
  terms_of_service_version_id: Scalars['ID']['output'];
  /** Paragraphs are separated by an empty line. A paragraph that starts with '## ' is a heading. */
  version_text: Scalars['String']['output'];
};

export type PrivacyPolicyVersion = {
  privacy_policy_version_id: Scalars['ID']['output'];
  version_text: Scalars['String']['output'];
};

export type TermsAndConditionsAcceptanceInput = {
  personId: Scalars['ID']['input'];
  corporationId: Scalars['ID']['input'];
  termsOfServiceVersionId: Scalars['ID']['input'];
  privacyPolicyVersionId: Scalars['ID']['input'];
};

export type AcceptedTerms = {
  terms_and_conditions_acceptance_id: Scalars['ID']['output'];
  terms_of_service_version_id: Scalars['ID']['output'];
  privacy_policy_version_id: Scalars['ID']['output'];
  person_id: Scalars['ID']['output'];
  accepted_date: Scalars['String']['output'];
  ip_address: Scalars['String']['output'];
  browser: Scalars['String']['output'];
  corporation_id: Scalars['ID']['output'];
  created_by: Scalars['ID']['output'];
  created_date: Scalars['String']['output'];
  active: Scalars['Boolean']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  LeaseDocument: ResolverTypeWrapper<LeaseDocument>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  DocumentLink: ResolverTypeWrapper<DocumentLink>;
  AlbumEntity: AlbumEntity;
  MediaAlbum: ResolverTypeWrapper<MediaAlbum>;
  MediaKind: MediaKind;
  MediaItem: ResolverTypeWrapper<MediaItem>;
  AddedBy: ResolverTypeWrapper<AddedBy>;
  Picture: ResolverTypeWrapper<Picture>;
  Records: ResolverTypeWrapper<Records>;
  RecordsUnderWay: ResolverTypeWrapper<RecordsUnderWay>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  RecordsReady: ResolverTypeWrapper<RecordsReady>;
  TermsAcceptance: ResolverTypeWrapper<TermsAcceptance>;
  TermsOfServiceVersion: ResolverTypeWrapper<TermsOfServiceVersion>;
  PrivacyPolicyVersion: ResolverTypeWrapper<PrivacyPolicyVersion>;
  TermsAndConditionsAcceptanceInput: TermsAndConditionsAcceptanceInput;
  AcceptedTerms: ResolverTypeWrapper<AcceptedTerms>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  LeaseDocument: LeaseDocument;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
  DocumentLink: DocumentLink;
  MediaAlbum: MediaAlbum;
  MediaItem: MediaItem;
  AddedBy: AddedBy;
  Picture: Picture;
  Records: Records;
  RecordsUnderWay: RecordsUnderWay;
  Float: Scalars['Float']['output'];
  RecordsReady: RecordsReady;
  TermsAcceptance: TermsAcceptance;
  TermsOfServiceVersion: TermsOfServiceVersion;
  PrivacyPolicyVersion: PrivacyPolicyVersion;
  TermsAndConditionsAcceptanceInput: TermsAndConditionsAcceptanceInput;
  AcceptedTerms: AcceptedTerms;
};

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  leaseDocuments?: Resolver<Array<ResolversTypes['LeaseDocument']>, ParentType, ContextType, RequireFields<QueryLeaseDocumentsArgs, 'leaseId'>>;
  documentLink?: Resolver<ResolversTypes['DocumentLink'], ParentType, ContextType, RequireFields<QueryDocumentLinkArgs, 'leaseId' | 'documentId'>>;
  mediaAlbum?: Resolver<ResolversTypes['MediaAlbum'], ParentType, ContextType, RequireFields<QueryMediaAlbumArgs, 'entityType' | 'entityId'>>;
  records?: Resolver<ResolversTypes['Records'], ParentType, ContextType>;
  recordsLink?: Resolver<ResolversTypes['DocumentLink'], ParentType, ContextType>;
  termsAndConditionsAcceptance?: Resolver<Maybe<ResolversTypes['TermsAcceptance']>, ParentType, ContextType, RequireFields<QueryTermsAndConditionsAcceptanceArgs, 'personId' | 'corporationId'>>;
  activeTermsOfServiceVersion?: Resolver<Maybe<ResolversTypes['TermsOfServiceVersion']>, ParentType, ContextType>;
  activePrivacyPolicyVersion?: Resolver<Maybe<ResolversTypes['PrivacyPolicyVersion']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  makeRecords?: Resolver<ResolversTypes['Records'], ParentType, ContextType>;
  acceptTermsAndConditions?: Resolver<ResolversTypes['AcceptedTerms'], ParentType, ContextType, RequireFields<MutationAcceptTermsAndConditionsArgs, 'input'>>;
};

export type LeaseDocumentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LeaseDocument'] = ResolversParentTypes['LeaseDocument']> = {
  document_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  media_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size_bytes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  created_on?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valid_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is_new?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DocumentLinkResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DocumentLink'] = ResolversParentTypes['DocumentLink']> = {
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MediaAlbumResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MediaAlbum'] = ResolversParentTypes['MediaAlbum']> = {
  entity_type?: Resolver<ResolversTypes['AlbumEntity'], ParentType, ContextType>;
  entity_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  may_change?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['MediaItem']>, ParentType, ContextType>;
};

export type MediaItemResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MediaItem'] = ResolversParentTypes['MediaItem']> = {
  media_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MediaKind'], ParentType, ContextType>;
  alt_text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  added_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  added_by?: Resolver<Maybe<ResolversTypes['AddedBy']>, ParentType, ContextType>;
  is_own?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  thumbnail?: Resolver<ResolversTypes['Picture'], ParentType, ContextType>;
  full?: Resolver<ResolversTypes['Picture'], ParentType, ContextType>;
  video?: Resolver<Maybe<ResolversTypes['Picture']>, ParentType, ContextType>;
  duration_ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AddedByResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AddedBy'] = ResolversParentTypes['AddedBy']> = {
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PictureResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Picture'] = ResolversParentTypes['Picture']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecordsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Records'] = ResolversParentTypes['Records']> = {
  under_way?: Resolver<Maybe<ResolversTypes['RecordsUnderWay']>, ParentType, ContextType>;
  ready?: Resolver<Maybe<ResolversTypes['RecordsReady']>, ParentType, ContextType>;
  failed_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kept_days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecordsUnderWayResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RecordsUnderWay'] = ResolversParentTypes['RecordsUnderWay']> = {
  records_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  requested_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  files_done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  files_total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  bytes_done?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RecordsReadyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RecordsReady'] = ResolversParentTypes['RecordsReady']> = {
  records_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  finished_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  files_total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size_bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  kept_until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TermsAcceptanceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TermsAcceptance'] = ResolversParentTypes['TermsAcceptance']> = {
  terms_and_conditions_acceptance_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  terms_of_service_version_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  privacy_policy_version_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type TermsOfServiceVersionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TermsOfServiceVersion'] = ResolversParentTypes['TermsOfServiceVersion']> = {
  terms_of_service_version_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version_text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PrivacyPolicyVersionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PrivacyPolicyVersion'] = ResolversParentTypes['PrivacyPolicyVersion']> = {
  privacy_policy_version_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version_text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AcceptedTermsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AcceptedTerms'] = ResolversParentTypes['AcceptedTerms']> = {
  terms_and_conditions_acceptance_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  terms_of_service_version_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  privacy_policy_version_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  person_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  accepted_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ip_address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  browser?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  corporation_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  created_by?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  created_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphqlContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  LeaseDocument?: LeaseDocumentResolvers<ContextType>;
  DocumentLink?: DocumentLinkResolvers<ContextType>;
  MediaAlbum?: MediaAlbumResolvers<ContextType>;
  MediaItem?: MediaItemResolvers<ContextType>;
  AddedBy?: AddedByResolvers<ContextType>;
  Picture?: PictureResolvers<ContextType>;
  Records?: RecordsResolvers<ContextType>;
  RecordsUnderWay?: RecordsUnderWayResolvers<ContextType>;
  RecordsReady?: RecordsReadyResolvers<ContextType>;
  TermsAcceptance?: TermsAcceptanceResolvers<ContextType>;
  TermsOfServiceVersion?: TermsOfServiceVersionResolvers<ContextType>;
  PrivacyPolicyVersion?: PrivacyPolicyVersionResolvers<ContextType>;
  AcceptedTerms?: AcceptedTermsResolvers<ContextType>;
};

