import type { GraphQLResolveInfo } from 'graphql';
import type { OccupantParent, AnimalPersonMapParent, MoveOutParent } from 'services/platform/graphql/parents';
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
  activeLease?: Maybe<ActiveLease>;
  addressByDoorId?: Maybe<Address>;
  leaseOccupants: Array<Occupant>;
  animalPersonMaps: Array<AnimalPersonMap>;
  /** residentId is the person_id of the claim. */
  resident?: Maybe<Resident>;
  addressByPersonId?: Maybe<Address>;
  /**
   * Newest line first. Null without such a lease. Can be filtered by types, dates and search text, and paged with
   * limit (at most 200) and offset.
   */
  leaseCashLedger?: Maybe<CashLedger>;
  leaseBalance?: Maybe<LeaseBalance>;
  managementFeePolicies: ManagementFeePolicies;
  moveOut: Array<MoveOut>;
  moveOutReasons: Array<MoveOutReason>;
  moveOutStatuses: Array<MoveOutStatus>;
  /** Possible move-out dates for a notice given today, with their costs. moveOutDate adds one date. */
  noticeQuote?: Maybe<NoticeQuote>;
  /** The active or completed notice of the lease. */
  noticeGiven?: Maybe<NoticeGiven>;
  profile?: Maybe<Profile>;
  household: Household;
  notifications?: Maybe<Notifications>;
  /** Open sessions, at most 200, and the last 20 sign-ins of the caller. */
  security: Security;
  termsAndConditionsAcceptance?: Maybe<TermsAcceptance>;
  activeTermsOfServiceVersion?: Maybe<TermsOfServiceVersion>;
  activePrivacyPolicyVersion?: Maybe<PrivacyPolicyVersion>;
};


export type QueryActiveLeaseArgs = {
  personId: Scalars['ID']['input'];
  doorId: Scalars['ID']['input'];
};


export type QueryAddressByDoorIdArgs = {
  doorId: Scalars['ID']['input'];
};


export type QueryLeaseOccupantsArgs = {
  leaseId: Scalars['ID']['input'];
};


export type QueryAnimalPersonMapsArgs = {
  personIds: Array<Scalars['ID']['input']>;
};


export type QueryResidentArgs = {
  residentId: Scalars['ID']['input'];
};


export type QueryAddressByPersonIdArgs = {
  personId: Scalars['ID']['input'];
  addressTypeId: Scalars['ID']['input'];
};


export type QueryLeaseCashLedgerArgs = {
  leaseId: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<Array<Scalars['String']['input']>>;
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryLeaseBalanceArgs = {
  leaseId: Scalars['ID']['input'];
};


export type QueryManagementFeePoliciesArgs = {
  doorId: Scalars['ID']['input'];
  policyTypeIds: Array<Scalars['ID']['input']>;
};


export type QueryMoveOutArgs = {
  leaseId: Scalars['ID']['input'];
};


export type QueryNoticeQuoteArgs = {
  leaseId: Scalars['ID']['input'];
  moveOutDate?: InputMaybe<Scalars['String']['input']>;
};


export type QueryNoticeGivenArgs = {
  leaseId: Scalars['ID']['input'];
};


export type QueryTermsAndConditionsAcceptanceArgs = {
  personId: Scalars['ID']['input'];
  corporationId: Scalars['ID']['input'];
};

export type Mutation = {
  /** Writes one address per person. All must be occupants of the caller's lease. */
  upsertForwardingAddress: Array<ForwardingAddress>;
  createMoveOut: CreatedMoveOut;
  /** Withdraws a notice that the office has not accepted yet. */
  withdrawMoveOut: WithdrawnMoveOut;
  /** Each save names the version that was read. Returns 409 version_conflict when another change came first. */
  saveNames: Profile;
  savePhone: Profile;
  /** Without an address, mail is sent to the home. */
  saveMailing: Profile;
  saveDisplay: Profile;
  saveAccess: Profile;
  /** Sends a code to the new address and a notification to the old one. Needs a recent sign-in. */
  requestEmailChange: Profile;
  resendEmailCode: Profile;
  confirmEmailChange: Profile;
  cancelEmailChange: Profile;
  /** Without an input, the contact is removed. */
  saveEmergencyContact: EmergencyContact;
  /** A retry with the same id returns the same vehicle. */
  addVehicle: Vehicle;
  changeVehicle: Vehicle;
  removeVehicle: RemovedVehicle;
  saveNeeds: Needs;
  /** Asks the office to correct data that only it can change. Each subject has at most one open request. */
  requestCorrection: Correction;
  setNotification: NotificationSwitch;
  saveQuietHours: QuietHours;
  /** Signs the caller out in one browser. */
  endSession: EndedSessions;
  /** Signs the caller out everywhere except in the current browser. */
  endOtherSessions: EndedSessions;
  acceptTermsAndConditions: AcceptedTerms;
};


export type MutationUpsertForwardingAddressArgs = {
  personIds: Array<Scalars['ID']['input']>;
  addressInput: AddressInput;
};


export type MutationCreateMoveOutArgs = {
  moveOutInput: MoveOutInput;
};


export type MutationWithdrawMoveOutArgs = {
  moveOutId: Scalars['ID']['input'];
};


export type MutationSaveNamesArgs = {
  version: Scalars['Int']['input'];
  input: NamesInput;
};


export type MutationSavePhoneArgs = {
  version: Scalars['Int']['input'];
  input: PhoneInput;
};


export type MutationSaveMailingArgs = {
  version: Scalars['Int']['input'];
  input?: InputMaybe<MailingInput>;
};


export type MutationSaveDisplayArgs = {
  version: Scalars['Int']['input'];
  input: DisplayInput;
};


export type MutationSaveAccessArgs = {
  version: Scalars['Int']['input'];
  input: AccessInput;
};


export type MutationRequestEmailChangeArgs = {
  email: Scalars['String']['input'];
};


export type MutationConfirmEmailChangeArgs = {
  code: Scalars['String']['input'];
};


export type MutationSaveEmergencyContactArgs = {
  version: Scalars['Int']['input'];
  input?: InputMaybe<EmergencyContactInput>;
};


export type MutationAddVehicleArgs = {
  vehicleId: Scalars['ID']['input'];
  input: VehicleInput;
};


export type MutationChangeVehicleArgs = {
  vehicleId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
  input: VehicleInput;
};


export type MutationRemoveVehicleArgs = {
  vehicleId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationSaveNeedsArgs = {
  version: Scalars['Int']['input'];
  input: NeedsInput;
};


export type MutationRequestCorrectionArgs = {
  input: CorrectionInput;
};


export type MutationSetNotificationArgs = {
  version: Scalars['Int']['input'];
  input: NotificationInput;
};


export type MutationSaveQuietHoursArgs = {
  version: Scalars['Int']['input'];
  input: QuietHoursInput;
};


export type MutationEndSessionArgs = {
  sessionId: Scalars['ID']['input'];
};


export type MutationAcceptTermsAndConditionsArgs = {
  input: TermsAndConditionsAcceptanceInput;
};

export type LeaseTerm = {
  month_to_month: Scalars['Boolean']['output'];
  lease_term_id: Scalars['ID']['output'];
  lease_term_start: Scalars['String']['output'];
  lease_term_end?: Maybe<Scalars['String']['output']>;
  lease_term_duration?: Maybe<Scalars['Int']['output']>;
};

/** An amount charged each month from a start date. */
export type ChargeLine = {
  /** rent, utility or other. */
  charge_type: Scalars['String']['output'];
  description: Scalars['String']['output'];
  amount_cents: Scalars['Int']['output'];
  starts_on: Scalars['String']['output'];
  ends_on?: Maybe<Scalars['String']['output']>;
};

/** A full or partial return of a deposit. */
export type DepositReturn = {
  deposit_return_id: Scalars['ID']['output'];
  returned_on: Scalars['String']['output'];
  amount_cents: Scalars['Int']['output'];
  withheld_cents: Scalars['Int']['output'];
  withheld_reason?: Maybe<Scalars['String']['output']>;
  /** check, bank or office. */
  way: Scalars['String']['output'];
  sent_to?: Maybe<Scalars['String']['output']>;
};

export type Deposit = {
  /** none, held, partly_refunded or refunded. */
  state: Scalars['String']['output'];
  received_cents: Scalars['Int']['output'];
  held_cents: Scalars['Int']['output'];
  /** Date by which the held amount must be returned. Null when no move-out is planned. */
  due_on?: Maybe<Scalars['String']['output']>;
  returns: Array<DepositReturn>;
};

export type ActiveLease = {
  lease_id: Scalars['ID']['output'];
  lease_duration?: Maybe<Scalars['Int']['output']>;
  lease_name: Scalars['String']['output'];
  move_in_date: Scalars['String']['output'];
  move_out_date?: Maybe<Scalars['String']['output']>;
  move_out_expected_date?: Maybe<Scalars['String']['output']>;
  disable_online_payments: Scalars['Boolean']['output'];
  lease_term: LeaseTerm;
  /** Current monthly rent. */
  rent_cents: Scalars['Int']['output'];
  /** In force now or later. */
  charge_lines: Array<ChargeLine>;
  due_day: Scalars['Int']['output'];
  grace_day: Scalars['Int']['output'];
  late_fee_cents: Scalars['Int']['output'];
  deposit_cents: Scalars['Int']['output'];
  deposit_held_by: Scalars['String']['output'];
  deposit: Deposit;
  notice_days: Scalars['Int']['output'];
  time_zone: Scalars['String']['output'];
  manager_name: Scalars['String']['output'];
  manager_phone: Scalars['String']['output'];
  offline_payment: Scalars['String']['output'];
};

export type Address = {
  address_line_1: Scalars['String']['output'];
  address_line_2?: Maybe<Scalars['String']['output']>;
  city: Scalars['String']['output'];
  state_abv?: Maybe<Scalars['String']['output']>;
  state?: Maybe<Scalars['String']['output']>;
  country_code: Scalars['String']['output'];
  county?: Maybe<Scalars['String']['output']>;
  postal_code: Scalars['String']['output'];
};

export type PersonName = {
  first_name: Scalars['String']['output'];
  last_name: Scalars['String']['output'];
};

export type Occupant = {
  person_id: Scalars['ID']['output'];
  person: PersonName;
};

export type Animal = {
  animal_name: Scalars['String']['output'];
};

export type AnimalPersonMap = {
  animal_person_map_id: Scalars['ID']['output'];
  animal_id: Scalars['ID']['output'];
  animal: Animal;
};

export type Phone = {
  country_code: Scalars['String']['output'];
  phone_number: Scalars['String']['output'];
};

export type Resident = {
  id: Scalars['ID']['output'];
  created_at: Scalars['String']['output'];
  updated_at: Scalars['String']['output'];
  first_name: Scalars['String']['output'];
  last_name: Scalars['String']['output'];
  date_of_birth?: Maybe<Scalars['String']['output']>;
  email: Scalars['String']['output'];
  phone?: Maybe<Phone>;
};

export type AddressInput = {
  address_line_1: Scalars['String']['input'];
  address_line_2?: InputMaybe<Scalars['String']['input']>;
  city: Scalars['String']['input'];
  state_abv?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
  country_code: Scalars['String']['input'];
  county?: InputMaybe<Scalars['String']['input']>;
  postal_code: Scalars['String']['input'];
};

export type ForwardingAddress = {
  address_id: Scalars['ID']['output'];
  person_id: Scalars['ID']['output'];
  address_line_1: Scalars['String']['output'];
  address_line_2?: Maybe<Scalars['String']['output']>;
  city: Scalars['String']['output'];
  state?: Maybe<Scalars['String']['output']>;
  country_code: Scalars['String']['output'];
  postal_code: Scalars['String']['output'];
};

export type LedgerDate = {
  value: Scalars['String']['output'];
};

export type LedgerTransaction = {
  line_id: Scalars['ID']['output'];
  date: LedgerDate;
  transaction_type: Scalars['String']['output'];
  payee_payer: Scalars['String']['output'];
  description: Scalars['String']['output'];
  charge?: Maybe<Scalars['Int']['output']>;
  receipt?: Maybe<Scalars['Int']['output']>;
  /** The balance of the lease after this line. */
  amount: Scalars['Int']['output'];
  /** For a charge: its due date, its reason, the lease section, and the state of a question about it. */
  charge_id?: Maybe<Scalars['ID']['output']>;
  due_on?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  lease_section?: Maybe<Scalars['String']['output']>;
  question_state?: Maybe<Scalars['String']['output']>;
  /** For a payment and its return. */
  payment_id?: Maybe<Scalars['ID']['output']>;
  reference?: Maybe<Scalars['String']['output']>;
  method_label?: Maybe<Scalars['String']['output']>;
  /** For a return: the date of the returned payment. */
  undone_on?: Maybe<Scalars['String']['output']>;
  /** For a returned payment: the date of its return. */
  returned_on?: Maybe<Scalars['String']['output']>;
};

export type CashLedger = {
  lease_id: Scalars['ID']['output'];
  /** Number of lines that match the filters, on all pages. */
  total: Scalars['Int']['output'];
  transactions: Array<LedgerTransaction>;
};

export type LeaseBalance = {
  amount: Scalars['Int']['output'];
};

export type ManagementFeePolicy = {
  management_fee_policy_id: Scalars['ID']['output'];
  policy_name: Scalars['String']['output'];
  policy_type_id: Scalars['ID']['output'];
};

export type ManagementFeePolicies = {
  policy: Array<ManagementFeePolicy>;
};

export type MoveOutPerson = {
  person_id: Scalars['ID']['output'];
  active: Scalars['Boolean']['output'];
  agent_id?: Maybe<Scalars['ID']['output']>;
  ntv_date: Scalars['String']['output'];
};

export type MoveOut = {
  move_out_id: Scalars['ID']['output'];
  move_out_status_id: Scalars['ID']['output'];
  move_out_reason_id: Scalars['ID']['output'];
  ntv_date: Scalars['String']['output'];
  forwarding_address_id?: Maybe<Scalars['ID']['output']>;
  move_out_date: Scalars['String']['output'];
  person_array: Array<MoveOutPerson>;
};

export type MoveOutReason = {
  move_out_reason_id: Scalars['ID']['output'];
  move_out_reason_name: Scalars['String']['output'];
};

export type MoveOutStatus = {
  move_out_status_id: Scalars['ID']['output'];
  move_out_status_name: Scalars['String']['output'];
};

export type MoveOutPersonInput = {
  person_id: Scalars['ID']['input'];
  active: Scalars['Boolean']['input'];
  agent_id?: InputMaybe<Scalars['ID']['input']>;
  ntv_date: Scalars['String']['input'];
};

export type MoveOutInput = {
  lease_id: Scalars['ID']['input'];
  move_out_reason_id: Scalars['ID']['input'];
  ntv_date: Scalars['String']['input'];
  move_out_date: Scalars['String']['input'];
  forwarding_address_id?: InputMaybe<Scalars['ID']['input']>;
  /** Every occupant of the lease. */
  person_array: Array<MoveOutPersonInput>;
  /** Details that are signed with the notice. */
  details?: InputMaybe<NoticeDetailsInput>;
};

export type CreatedMoveOut = {
  move_out_id: Scalars['ID']['output'];
  move_out_reason_id: Scalars['ID']['output'];
  ntv_date: Scalars['String']['output'];
  forwarding_address_id?: Maybe<Scalars['ID']['output']>;
  move_out_date: Scalars['String']['output'];
};

export type NoticeRule = {
  days: Scalars['Int']['output'];
  full_months?: Maybe<Scalars['Int']['output']>;
  count_from: Scalars['String']['output'];
  must_end_on: Scalars['String']['output'];
  blackout_months: Array<Scalars['Int']['output']>;
  early_fee_cents?: Maybe<Scalars['Int']['output']>;
};

export type NoticeStep = {
  kind: Scalars['String']['output'];
  on: Scalars['String']['output'];
};

export type EarliestEnd = {
  on: Scalars['String']['output'];
  steps: Array<NoticeStep>;
};

export type KeepsUntil = {
  until: Scalars['String']['output'];
  next: Scalars['String']['output'];
};

export type EarlyChoice = {
  rent_until: Scalars['String']['output'];
  extra_cents: Scalars['Int']['output'];
  consent_text: Scalars['String']['output'];
  fee_cents: Scalars['Int']['output'];
};

export type DateChoice = {
  move_out_date: Scalars['String']['output'];
  /** earliest, sooner or later. */
  kind: Scalars['String']['output'];
  rent_until: Scalars['String']['output'];
  extra_cents: Scalars['Int']['output'];
  consent_text: Scalars['String']['output'];
  early?: Maybe<EarlyChoice>;
};

export type NoticeQuote = {
  lease_id: Scalars['ID']['output'];
  today: Scalars['String']['output'];
  rule: NoticeRule;
  term_end?: Maybe<Scalars['String']['output']>;
  rent_cents: Scalars['Int']['output'];
  earliest: EarliestEnd;
  keeps?: Maybe<KeepsUntil>;
  latest: Scalars['String']['output'];
  choices: Array<DateChoice>;
  answer_hours: Scalars['Int']['output'];
  deposit_days: Scalars['Int']['output'];
  key_return: Scalars['String']['output'];
};

export type WalkthroughInput = {
  on: Scalars['String']['input'];
  /** morning, afternoon or evening. */
  part: Scalars['String']['input'];
};

export type NoticeDetailsInput = {
  attempt_key: Scalars['ID']['input'];
  early_termination: Scalars['Boolean']['input'];
  reason_text?: InputMaybe<Scalars['String']['input']>;
  contact_phone?: InputMaybe<Scalars['String']['input']>;
  contact_email?: InputMaybe<Scalars['String']['input']>;
  /** check, bank or office. */
  refund_way: Scalars['String']['input'];
  walkthroughs: Array<WalkthroughInput>;
  signed_name: Scalars['String']['input'];
  consent_text: Scalars['String']['input'];
};

export type Walkthrough = {
  on: Scalars['String']['output'];
  part: Scalars['String']['output'];
};

export type EarlyTermination = {
  fee_cents: Scalars['Int']['output'];
  granted?: Maybe<Scalars['Boolean']['output']>;
};

export type NoticeGiven = {
  move_out_id: Scalars['ID']['output'];
  reference: Scalars['String']['output'];
  /** submitted, changes_needed, accepted, declined or completed. */
  state: Scalars['String']['output'];
  given_on: Scalars['String']['output'];
  given_by_name: Scalars['String']['output'];
  given_by_me: Scalars['Boolean']['output'];
  move_out_date: Scalars['String']['output'];
  rent_until: Scalars['String']['output'];
  extra_cents: Scalars['Int']['output'];
  early?: Maybe<EarlyTermination>;
  move_out_reason_name: Scalars['String']['output'];
  reason_text?: Maybe<Scalars['String']['output']>;
  contact_phone?: Maybe<Scalars['String']['output']>;
  contact_email?: Maybe<Scalars['String']['output']>;
  refund_way?: Maybe<Scalars['String']['output']>;
  walkthroughs: Array<Walkthrough>;
  answer_by: Scalars['String']['output'];
  accepted_at?: Maybe<Scalars['String']['output']>;
  can_withdraw: Scalars['Boolean']['output'];
  office_text?: Maybe<Scalars['String']['output']>;
  deposit_due_on: Scalars['String']['output'];
  key_return: Scalars['String']['output'];
  time_zone: Scalars['String']['output'];
};

export type WithdrawnMoveOut = {
  move_out_id: Scalars['ID']['output'];
};

export type Profile = {
  email: Scalars['String']['output'];
  email_change?: Maybe<EmailChange>;
  names: ProfileNames;
  phone: ProfilePhone;
  mailing: ProfileMailing;
  display: ProfileDisplay;
  access: ProfileAccess;
};

export type EmailChange = {
  new_email: Scalars['String']['output'];
  code_expires_at: Scalars['String']['output'];
  resend_at: Scalars['String']['output'];
  attempts_left: Scalars['Int']['output'];
  codes_left: Scalars['Int']['output'];
};

export type ProfileNames = {
  preferred_name?: Maybe<Scalars['String']['output']>;
  pronouns?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

export type ProfilePhone = {
  /** E.164. */
  number?: Maybe<Scalars['String']['output']>;
  may_text: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
};

export type MailingAddress = {
  address_line_1: Scalars['String']['output'];
  address_line_2?: Maybe<Scalars['String']['output']>;
  city: Scalars['String']['output'];
  state?: Maybe<Scalars['String']['output']>;
  postal_code: Scalars['String']['output'];
  country_code: Scalars['String']['output'];
};

export type ProfileMailing = {
  address?: Maybe<MailingAddress>;
  version: Scalars['Int']['output'];
};

export type ProfileDisplay = {
  language: Scalars['String']['output'];
  color_scheme: Scalars['String']['output'];
  time_format: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type ProfileAccess = {
  notes?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

export type NamesInput = {
  preferred_name?: InputMaybe<Scalars['String']['input']>;
  pronouns?: InputMaybe<Scalars['String']['input']>;
};

export type PhoneInput = {
  number?: InputMaybe<Scalars['String']['input']>;
  may_text: Scalars['Boolean']['input'];
};

export type MailingInput = {
  address_line_1: Scalars['String']['input'];
  address_line_2?: InputMaybe<Scalars['String']['input']>;
  city: Scalars['String']['input'];
  state?: InputMaybe<Scalars['String']['input']>;
  postal_code: Scalars['String']['input'];
  country_code: Scalars['String']['input'];
};

export type DisplayInput = {
  language: Scalars['String']['input'];
  color_scheme: Scalars['String']['input'];
  time_format: Scalars['String']['input'];
};

export type AccessInput = {
  notes?: InputMaybe<Scalars['String']['input']>;
};

export type Household = {
  emergency_contact: EmergencyContact;
  vehicles: Array<Vehicle>;
  needs: Needs;
  /** The newest request of each subject. */
  corrections: Array<Correction>;
};

export type ContactPerson = {
  name: Scalars['String']['output'];
  /** parent, partner, sibling, child, friend or other. */
  relation: Scalars['String']['output'];
  /** E.164. */
  phone: Scalars['String']['output'];
};

export type EmergencyContact = {
  contact?: Maybe<ContactPerson>;
  version: Scalars['Int']['output'];
};

export type Vehicle = {
  vehicle_id: Scalars['ID']['output'];
  plate: Scalars['String']['output'];
  state: Scalars['String']['output'];
  make: Scalars['String']['output'];
  model: Scalars['String']['output'];
  color: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type RemovedVehicle = {
  vehicle_id: Scalars['ID']['output'];
};

export type Needs = {
  large_print: Scalars['Boolean']['output'];
  relay: Scalars['Boolean']['output'];
  mobility: Scalars['Boolean']['output'];
  other?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

export type Correction = {
  request_id: Scalars['ID']['output'];
  reference: Scalars['String']['output'];
  /** legal_name, date_of_birth, household or pets. */
  subject: Scalars['String']['output'];
  text: Scalars['String']['output'];
  /** open, done or declined. */
  state: Scalars['String']['output'];
  answer?: Maybe<Scalars['String']['output']>;
  asked_at: Scalars['String']['output'];
  answered_at?: Maybe<Scalars['String']['output']>;
};

export type EmergencyContactInput = {
  name: Scalars['String']['input'];
  relation: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};

export type VehicleInput = {
  plate: Scalars['String']['input'];
  state: Scalars['String']['input'];
  make: Scalars['String']['input'];
  model: Scalars['String']['input'];
  color: Scalars['String']['input'];
};

export type NeedsInput = {
  large_print: Scalars['Boolean']['input'];
  relay: Scalars['Boolean']['input'];
  mobility: Scalars['Boolean']['input'];
  other?: InputMaybe<Scalars['String']['input']>;
};

export type CorrectionInput = {
  request_id: Scalars['ID']['input'];
  subject: Scalars['String']['input'];
  text: Scalars['String']['input'];
};

export type NotificationState = {
  on: Scalars['Boolean']['output'];
  /** True when it cannot be switched off. */
  locked: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
};

export type NotificationGroup = {
  group: Scalars['String']['output'];
  mail: NotificationState;
  text: NotificationState;
};

export type QuietHours = {
  /** Full hours, 0 to 23; null without quiet hours. */
  from?: Maybe<Scalars['Int']['output']>;
  to?: Maybe<Scalars['Int']['output']>;
  version: Scalars['Int']['output'];
};

export type Notifications = {
  groups: Array<NotificationGroup>;
  quiet_hours: QuietHours;
  time_zone?: Maybe<Scalars['String']['output']>;
  /** ready, no_phone or not_offered. */
  texts: Scalars['String']['output'];
  email: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
};

export type NotificationSwitch = {
  group: Scalars['String']['output'];
  /** mail or text. */
  channel: Scalars['String']['output'];
  on: Scalars['Boolean']['output'];
  locked: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
};

export type NotificationInput = {
  group: Scalars['String']['input'];
  channel: Scalars['String']['input'];
  on: Scalars['Boolean']['input'];
};

export type QuietHoursInput = {
  from?: InputMaybe<Scalars['Int']['input']>;
  to?: InputMaybe<Scalars['Int']['input']>;
};

export type Security = {
  sessions: Array<OpenSession>;
  sign_ins: Array<SignIn>;
};

export type OpenSession = {
  session_id: Scalars['ID']['output'];
  browser?: Maybe<Scalars['String']['output']>;
  system?: Maybe<Scalars['String']['output']>;
  signed_in_at: Scalars['String']['output'];
  last_used_at: Scalars['String']['output'];
  is_this: Scalars['Boolean']['output'];
};

export type SignIn = {
  browser?: Maybe<Scalars['String']['output']>;
  system?: Maybe<Scalars['String']['output']>;
  signed_in_at: Scalars['String']['output'];
};

export type EndedSessions = {
  ended: Scalars['Int']['output'];
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
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  LeaseTerm: ResolverTypeWrapper<LeaseTerm>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ChargeLine: ResolverTypeWrapper<ChargeLine>;
  DepositReturn: ResolverTypeWrapper<DepositReturn>;
  Deposit: ResolverTypeWrapper<Deposit>;
  ActiveLease: ResolverTypeWrapper<ActiveLease>;
  Address: ResolverTypeWrapper<Address>;
  PersonName: ResolverTypeWrapper<PersonName>;
  Occupant: ResolverTypeWrapper<OccupantParent>;
  Animal: ResolverTypeWrapper<Animal>;
  AnimalPersonMap: ResolverTypeWrapper<AnimalPersonMapParent>;
  Phone: ResolverTypeWrapper<Phone>;
  Resident: ResolverTypeWrapper<Resident>;
  AddressInput: AddressInput;
  ForwardingAddress: ResolverTypeWrapper<ForwardingAddress>;
  LedgerDate: ResolverTypeWrapper<LedgerDate>;
  LedgerTransaction: ResolverTypeWrapper<LedgerTransaction>;
  CashLedger: ResolverTypeWrapper<CashLedger>;
  LeaseBalance: ResolverTypeWrapper<LeaseBalance>;
  ManagementFeePolicy: ResolverTypeWrapper<ManagementFeePolicy>;
  ManagementFeePolicies: ResolverTypeWrapper<ManagementFeePolicies>;
  MoveOutPerson: ResolverTypeWrapper<MoveOutPerson>;
  MoveOut: ResolverTypeWrapper<MoveOutParent>;
  MoveOutReason: ResolverTypeWrapper<MoveOutReason>;
  MoveOutStatus: ResolverTypeWrapper<MoveOutStatus>;
  MoveOutPersonInput: MoveOutPersonInput;
  MoveOutInput: MoveOutInput;
  CreatedMoveOut: ResolverTypeWrapper<CreatedMoveOut>;
  NoticeRule: ResolverTypeWrapper<NoticeRule>;
  NoticeStep: ResolverTypeWrapper<NoticeStep>;
  EarliestEnd: ResolverTypeWrapper<EarliestEnd>;
  KeepsUntil: ResolverTypeWrapper<KeepsUntil>;
  EarlyChoice: ResolverTypeWrapper<EarlyChoice>;
  DateChoice: ResolverTypeWrapper<DateChoice>;
  NoticeQuote: ResolverTypeWrapper<NoticeQuote>;
  WalkthroughInput: WalkthroughInput;
  NoticeDetailsInput: NoticeDetailsInput;
  Walkthrough: ResolverTypeWrapper<Walkthrough>;
  EarlyTermination: ResolverTypeWrapper<EarlyTermination>;
  NoticeGiven: ResolverTypeWrapper<NoticeGiven>;
  WithdrawnMoveOut: ResolverTypeWrapper<WithdrawnMoveOut>;
  Profile: ResolverTypeWrapper<Profile>;
  EmailChange: ResolverTypeWrapper<EmailChange>;
  ProfileNames: ResolverTypeWrapper<ProfileNames>;
  ProfilePhone: ResolverTypeWrapper<ProfilePhone>;
  MailingAddress: ResolverTypeWrapper<MailingAddress>;
  ProfileMailing: ResolverTypeWrapper<ProfileMailing>;
  ProfileDisplay: ResolverTypeWrapper<ProfileDisplay>;
  ProfileAccess: ResolverTypeWrapper<ProfileAccess>;
  NamesInput: NamesInput;
  PhoneInput: PhoneInput;
  MailingInput: MailingInput;
  DisplayInput: DisplayInput;
  AccessInput: AccessInput;
  Household: ResolverTypeWrapper<Household>;
  ContactPerson: ResolverTypeWrapper<ContactPerson>;
  EmergencyContact: ResolverTypeWrapper<EmergencyContact>;
  Vehicle: ResolverTypeWrapper<Vehicle>;
  RemovedVehicle: ResolverTypeWrapper<RemovedVehicle>;
  Needs: ResolverTypeWrapper<Needs>;
  Correction: ResolverTypeWrapper<Correction>;
  EmergencyContactInput: EmergencyContactInput;
  VehicleInput: VehicleInput;
  NeedsInput: NeedsInput;
  CorrectionInput: CorrectionInput;
  NotificationState: ResolverTypeWrapper<NotificationState>;
  NotificationGroup: ResolverTypeWrapper<NotificationGroup>;
  QuietHours: ResolverTypeWrapper<QuietHours>;
  Notifications: ResolverTypeWrapper<Notifications>;
  NotificationSwitch: ResolverTypeWrapper<NotificationSwitch>;
  NotificationInput: NotificationInput;
  QuietHoursInput: QuietHoursInput;
  Security: ResolverTypeWrapper<Security>;
  OpenSession: ResolverTypeWrapper<OpenSession>;
  SignIn: ResolverTypeWrapper<SignIn>;
  EndedSessions: ResolverTypeWrapper<EndedSessions>;
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
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  LeaseTerm: LeaseTerm;
  Boolean: Scalars['Boolean']['output'];
  ChargeLine: ChargeLine;
  DepositReturn: DepositReturn;
  Deposit: Deposit;
  ActiveLease: ActiveLease;
  Address: Address;
  PersonName: PersonName;
  Occupant: OccupantParent;
  Animal: Animal;
  AnimalPersonMap: AnimalPersonMapParent;
  Phone: Phone;
  Resident: Resident;
  AddressInput: AddressInput;
  ForwardingAddress: ForwardingAddress;
  LedgerDate: LedgerDate;
  LedgerTransaction: LedgerTransaction;
  CashLedger: CashLedger;
  LeaseBalance: LeaseBalance;
  ManagementFeePolicy: ManagementFeePolicy;
  ManagementFeePolicies: ManagementFeePolicies;
  MoveOutPerson: MoveOutPerson;
  MoveOut: MoveOutParent;
  MoveOutReason: MoveOutReason;
  MoveOutStatus: MoveOutStatus;
  MoveOutPersonInput: MoveOutPersonInput;
  MoveOutInput: MoveOutInput;
  CreatedMoveOut: CreatedMoveOut;
  NoticeRule: NoticeRule;
  NoticeStep: NoticeStep;
  EarliestEnd: EarliestEnd;
  KeepsUntil: KeepsUntil;
  EarlyChoice: EarlyChoice;
  DateChoice: DateChoice;
  NoticeQuote: NoticeQuote;
  WalkthroughInput: WalkthroughInput;
  NoticeDetailsInput: NoticeDetailsInput;
  Walkthrough: Walkthrough;
  EarlyTermination: EarlyTermination;
  NoticeGiven: NoticeGiven;
  WithdrawnMoveOut: WithdrawnMoveOut;
  Profile: Profile;
  EmailChange: EmailChange;
  ProfileNames: ProfileNames;
  ProfilePhone: ProfilePhone;
  MailingAddress: MailingAddress;
  ProfileMailing: ProfileMailing;
  ProfileDisplay: ProfileDisplay;
  ProfileAccess: ProfileAccess;
  NamesInput: NamesInput;
  PhoneInput: PhoneInput;
  MailingInput: MailingInput;
  DisplayInput: DisplayInput;
  AccessInput: AccessInput;
  Household: Household;
  ContactPerson: ContactPerson;
  EmergencyContact: EmergencyContact;
  Vehicle: Vehicle;
  RemovedVehicle: RemovedVehicle;
  Needs: Needs;
  Correction: Correction;
  EmergencyContactInput: EmergencyContactInput;
  VehicleInput: VehicleInput;
  NeedsInput: NeedsInput;
  CorrectionInput: CorrectionInput;
  NotificationState: NotificationState;
  NotificationGroup: NotificationGroup;
  QuietHours: QuietHours;
  Notifications: Notifications;
  NotificationSwitch: NotificationSwitch;
  NotificationInput: NotificationInput;
  QuietHoursInput: QuietHoursInput;
  Security: Security;
  OpenSession: OpenSession;
  SignIn: SignIn;
  EndedSessions: EndedSessions;
  TermsAcceptance: TermsAcceptance;
  TermsOfServiceVersion: TermsOfServiceVersion;
  PrivacyPolicyVersion: PrivacyPolicyVersion;
  TermsAndConditionsAcceptanceInput: TermsAndConditionsAcceptanceInput;
  AcceptedTerms: AcceptedTerms;
};

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  activeLease?: Resolver<Maybe<ResolversTypes['ActiveLease']>, ParentType, ContextType, RequireFields<QueryActiveLeaseArgs, 'personId' | 'doorId'>>;
  addressByDoorId?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType, RequireFields<QueryAddressByDoorIdArgs, 'doorId'>>;
  leaseOccupants?: Resolver<Array<ResolversTypes['Occupant']>, ParentType, ContextType, RequireFields<QueryLeaseOccupantsArgs, 'leaseId'>>;
  animalPersonMaps?: Resolver<Array<ResolversTypes['AnimalPersonMap']>, ParentType, ContextType, RequireFields<QueryAnimalPersonMapsArgs, 'personIds'>>;
  resident?: Resolver<Maybe<ResolversTypes['Resident']>, ParentType, ContextType, RequireFields<QueryResidentArgs, 'residentId'>>;
  addressByPersonId?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType, RequireFields<QueryAddressByPersonIdArgs, 'personId' | 'addressTypeId'>>;
  leaseCashLedger?: Resolver<Maybe<ResolversTypes['CashLedger']>, ParentType, ContextType, RequireFields<QueryLeaseCashLedgerArgs, 'leaseId'>>;
  leaseBalance?: Resolver<Maybe<ResolversTypes['LeaseBalance']>, ParentType, ContextType, RequireFields<QueryLeaseBalanceArgs, 'leaseId'>>;
  managementFeePolicies?: Resolver<ResolversTypes['ManagementFeePolicies'], ParentType, ContextType, RequireFields<QueryManagementFeePoliciesArgs, 'doorId' | 'policyTypeIds'>>;
  moveOut?: Resolver<Array<ResolversTypes['MoveOut']>, ParentType, ContextType, RequireFields<QueryMoveOutArgs, 'leaseId'>>;
  moveOutReasons?: Resolver<Array<ResolversTypes['MoveOutReason']>, ParentType, ContextType>;
  moveOutStatuses?: Resolver<Array<ResolversTypes['MoveOutStatus']>, ParentType, ContextType>;
  noticeQuote?: Resolver<Maybe<ResolversTypes['NoticeQuote']>, ParentType, ContextType, RequireFields<QueryNoticeQuoteArgs, 'leaseId'>>;
  noticeGiven?: Resolver<Maybe<ResolversTypes['NoticeGiven']>, ParentType, ContextType, RequireFields<QueryNoticeGivenArgs, 'leaseId'>>;
  profile?: Resolver<Maybe<ResolversTypes['Profile']>, ParentType, ContextType>;
  household?: Resolver<ResolversTypes['Household'], ParentType, ContextType>;
  notifications?: Resolver<Maybe<ResolversTypes['Notifications']>, ParentType, ContextType>;
  security?: Resolver<ResolversTypes['Security'], ParentType, ContextType>;
  termsAndConditionsAcceptance?: Resolver<Maybe<ResolversTypes['TermsAcceptance']>, ParentType, ContextType, RequireFields<QueryTermsAndConditionsAcceptanceArgs, 'personId' | 'corporationId'>>;
  activeTermsOfServiceVersion?: Resolver<Maybe<ResolversTypes['TermsOfServiceVersion']>, ParentType, ContextType>;
  activePrivacyPolicyVersion?: Resolver<Maybe<ResolversTypes['PrivacyPolicyVersion']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  upsertForwardingAddress?: Resolver<Array<ResolversTypes['ForwardingAddress']>, ParentType, ContextType, RequireFields<MutationUpsertForwardingAddressArgs, 'personIds' | 'addressInput'>>;
  createMoveOut?: Resolver<ResolversTypes['CreatedMoveOut'], ParentType, ContextType, RequireFields<MutationCreateMoveOutArgs, 'moveOutInput'>>;
  withdrawMoveOut?: Resolver<ResolversTypes['WithdrawnMoveOut'], ParentType, ContextType, RequireFields<MutationWithdrawMoveOutArgs, 'moveOutId'>>;
  saveNames?: Resolver<ResolversTypes['Profile'], ParentType, ContextType, RequireFields<MutationSaveNamesArgs, 'version' | 'input'>>;
  savePhone?: Resolver<ResolversTypes['Profile'], ParentType, ContextType, RequireFields<MutationSavePhoneArgs, 'version' | 'input'>>;
  saveMailing?: Resolver<ResolversTypes['Profile'], ParentType, ContextType, RequireFields<MutationSaveMailingArgs, 'version'>>;
  saveDisplay?: Resolver<ResolversTypes['Profile'], ParentType, ContextType, RequireFields<MutationSaveDisplayArgs, 'version' | 'input'>>;
  saveAccess?: Resolver<ResolversTypes['Profile'], ParentType, ContextType, RequireFields<MutationSaveAccessArgs, 'version' | 'input'>>;
  requestEmailChange?: Resolver<ResolversTypes['Profile'], ParentType, ContextType, RequireFields<MutationRequestEmailChangeArgs, 'email'>>;
  resendEmailCode?: Resolver<ResolversTypes['Profile'], ParentType, ContextType>;
  confirmEmailChange?: Resolver<ResolversTypes['Profile'], ParentType, ContextType, RequireFields<MutationConfirmEmailChangeArgs, 'code'>>;
  cancelEmailChange?: Resolver<ResolversTypes['Profile'], ParentType, ContextType>;
  saveEmergencyContact?: Resolver<ResolversTypes['EmergencyContact'], ParentType, ContextType, RequireFields<MutationSaveEmergencyContactArgs, 'version'>>;
  addVehicle?: Resolver<ResolversTypes['Vehicle'], ParentType, ContextType, RequireFields<MutationAddVehicleArgs, 'vehicleId' | 'input'>>;
  changeVehicle?: Resolver<ResolversTypes['Vehicle'], ParentType, ContextType, RequireFields<MutationChangeVehicleArgs, 'vehicleId' | 'version' | 'input'>>;
  removeVehicle?: Resolver<ResolversTypes['RemovedVehicle'], ParentType, ContextType, RequireFields<MutationRemoveVehicleArgs, 'vehicleId' | 'version'>>;
  saveNeeds?: Resolver<ResolversTypes['Needs'], ParentType, ContextType, RequireFields<MutationSaveNeedsArgs, 'version' | 'input'>>;
  requestCorrection?: Resolver<ResolversTypes['Correction'], ParentType, ContextType, RequireFields<MutationRequestCorrectionArgs, 'input'>>;
  setNotification?: Resolver<ResolversTypes['NotificationSwitch'], ParentType, ContextType, RequireFields<MutationSetNotificationArgs, 'version' | 'input'>>;
  saveQuietHours?: Resolver<ResolversTypes['QuietHours'], ParentType, ContextType, RequireFields<MutationSaveQuietHoursArgs, 'version' | 'input'>>;
  endSession?: Resolver<ResolversTypes['EndedSessions'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'sessionId'>>;
  endOtherSessions?: Resolver<ResolversTypes['EndedSessions'], ParentType, ContextType>;
  acceptTermsAndConditions?: Resolver<ResolversTypes['AcceptedTerms'], ParentType, ContextType, RequireFields<MutationAcceptTermsAndConditionsArgs, 'input'>>;
};

export type LeaseTermResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LeaseTerm'] = ResolversParentTypes['LeaseTerm']> = {
  month_to_month?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lease_term_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lease_term_start?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lease_term_end?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lease_term_duration?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChargeLineResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ChargeLine'] = ResolversParentTypes['ChargeLine']> = {
  charge_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  starts_on?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ends_on?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DepositReturnResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DepositReturn'] = ResolversParentTypes['DepositReturn']> = {
  deposit_return_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  returned_on?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withheld_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withheld_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  way?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sent_to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DepositResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Deposit'] = ResolversParentTypes['Deposit']> = {
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  received_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  held_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  due_on?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  returns?: Resolver<Array<ResolversTypes['DepositReturn']>, ParentType, ContextType>;
};

export type ActiveLeaseResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ActiveLease'] = ResolversParentTypes['ActiveLease']> = {
  lease_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lease_duration?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lease_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  move_in_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  move_out_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  move_out_expected_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disable_online_payments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lease_term?: Resolver<ResolversTypes['LeaseTerm'], ParentType, ContextType>;
  rent_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  charge_lines?: Resolver<Array<ResolversTypes['ChargeLine']>, ParentType, ContextType>;
  due_day?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  grace_day?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  late_fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deposit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deposit_held_by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deposit?: Resolver<ResolversTypes['Deposit'], ParentType, ContextType>;
  notice_days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  time_zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  manager_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  manager_phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offline_payment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddressResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  address_line_1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address_line_2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state_abv?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  county?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postal_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonNameResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PersonName'] = ResolversParentTypes['PersonName']> = {
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OccupantResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Occupant'] = ResolversParentTypes['Occupant']> = {
  person_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['PersonName'], ParentType, ContextType>;
};

export type AnimalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Animal'] = ResolversParentTypes['Animal']> = {
  animal_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AnimalPersonMapResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AnimalPersonMap'] = ResolversParentTypes['AnimalPersonMap']> = {
  animal_person_map_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  animal_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  animal?: Resolver<ResolversTypes['Animal'], ParentType, ContextType>;
};

export type PhoneResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Phone'] = ResolversParentTypes['Phone']> = {
  country_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone_number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResidentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Resident'] = ResolversParentTypes['Resident']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date_of_birth?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['Phone']>, ParentType, ContextType>;
};

export type ForwardingAddressResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ForwardingAddress'] = ResolversParentTypes['ForwardingAddress']> = {
  address_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  person_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  address_line_1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address_line_2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postal_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LedgerDateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LedgerDate'] = ResolversParentTypes['LedgerDate']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LedgerTransactionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LedgerTransaction'] = ResolversParentTypes['LedgerTransaction']> = {
  line_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['LedgerDate'], ParentType, ContextType>;
  transaction_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payee_payer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  charge?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  receipt?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  charge_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  due_on?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lease_section?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  question_state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payment_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method_label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  undone_on?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  returned_on?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CashLedgerResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CashLedger'] = ResolversParentTypes['CashLedger']> = {
  lease_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  transactions?: Resolver<Array<ResolversTypes['LedgerTransaction']>, ParentType, ContextType>;
};

export type LeaseBalanceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LeaseBalance'] = ResolversParentTypes['LeaseBalance']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ManagementFeePolicyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ManagementFeePolicy'] = ResolversParentTypes['ManagementFeePolicy']> = {
  management_fee_policy_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  policy_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  policy_type_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ManagementFeePoliciesResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ManagementFeePolicies'] = ResolversParentTypes['ManagementFeePolicies']> = {
  policy?: Resolver<Array<ResolversTypes['ManagementFeePolicy']>, ParentType, ContextType>;
};

export type MoveOutPersonResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MoveOutPerson'] = ResolversParentTypes['MoveOutPerson']> = {
  person_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  agent_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ntv_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MoveOutResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MoveOut'] = ResolversParentTypes['MoveOut']> = {
  move_out_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  move_out_status_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  move_out_reason_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ntv_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  forwarding_address_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  move_out_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  person_array?: Resolver<Array<ResolversTypes['MoveOutPerson']>, ParentType, ContextType>;
};

export type MoveOutReasonResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MoveOutReason'] = ResolversParentTypes['MoveOutReason']> = {
  move_out_reason_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  move_out_reason_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MoveOutStatusResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MoveOutStatus'] = ResolversParentTypes['MoveOutStatus']> = {
  move_out_status_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  move_out_status_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreatedMoveOutResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreatedMoveOut'] = ResolversParentTypes['CreatedMoveOut']> = {
  move_out_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  move_out_reason_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ntv_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  forwarding_address_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  move_out_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NoticeRuleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NoticeRule'] = ResolversParentTypes['NoticeRule']> = {
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  full_months?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  count_from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  must_end_on?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  blackout_months?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  early_fee_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type NoticeStepResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NoticeStep'] = ResolversParentTypes['NoticeStep']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  on?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EarliestEndResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EarliestEnd'] = ResolversParentTypes['EarliestEnd']> = {
  on?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['NoticeStep']>, ParentType, ContextType>;
};

export type KeepsUntilResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['KeepsUntil'] = ResolversParentTypes['KeepsUntil']> = {
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  next?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EarlyChoiceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EarlyChoice'] = ResolversParentTypes['EarlyChoice']> = {
  rent_until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extra_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  consent_text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DateChoiceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DateChoice'] = ResolversParentTypes['DateChoice']> = {
  move_out_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rent_until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extra_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  consent_text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  early?: Resolver<Maybe<ResolversTypes['EarlyChoice']>, ParentType, ContextType>;
};

export type NoticeQuoteResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NoticeQuote'] = ResolversParentTypes['NoticeQuote']> = {
  lease_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  today?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['NoticeRule'], ParentType, ContextType>;
  term_end?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rent_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  earliest?: Resolver<ResolversTypes['EarliestEnd'], ParentType, ContextType>;
  keeps?: Resolver<Maybe<ResolversTypes['KeepsUntil']>, ParentType, ContextType>;
  latest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  choices?: Resolver<Array<ResolversTypes['DateChoice']>, ParentType, ContextType>;
  answer_hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deposit_days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  key_return?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalkthroughResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Walkthrough'] = ResolversParentTypes['Walkthrough']> = {
  on?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  part?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EarlyTerminationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EarlyTermination'] = ResolversParentTypes['EarlyTermination']> = {
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  granted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type NoticeGivenResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NoticeGiven'] = ResolversParentTypes['NoticeGiven']> = {
  move_out_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  given_on?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  given_by_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  given_by_me?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  move_out_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rent_until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extra_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  early?: Resolver<Maybe<ResolversTypes['EarlyTermination']>, ParentType, ContextType>;
  move_out_reason_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason_text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contact_phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contact_email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refund_way?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  walkthroughs?: Resolver<Array<ResolversTypes['Walkthrough']>, ParentType, ContextType>;
  answer_by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  accepted_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  can_withdraw?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  office_text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deposit_due_on?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key_return?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  time_zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WithdrawnMoveOutResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WithdrawnMoveOut'] = ResolversParentTypes['WithdrawnMoveOut']> = {
  move_out_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ProfileResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Profile'] = ResolversParentTypes['Profile']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email_change?: Resolver<Maybe<ResolversTypes['EmailChange']>, ParentType, ContextType>;
  names?: Resolver<ResolversTypes['ProfileNames'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['ProfilePhone'], ParentType, ContextType>;
  mailing?: Resolver<ResolversTypes['ProfileMailing'], ParentType, ContextType>;
  display?: Resolver<ResolversTypes['ProfileDisplay'], ParentType, ContextType>;
  access?: Resolver<ResolversTypes['ProfileAccess'], ParentType, ContextType>;
};

export type EmailChangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EmailChange'] = ResolversParentTypes['EmailChange']> = {
  new_email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code_expires_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resend_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attempts_left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  codes_left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProfileNamesResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProfileNames'] = ResolversParentTypes['ProfileNames']> = {
  preferred_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pronouns?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProfilePhoneResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProfilePhone'] = ResolversParentTypes['ProfilePhone']> = {
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  may_text?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MailingAddressResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MailingAddress'] = ResolversParentTypes['MailingAddress']> = {
  address_line_1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address_line_2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postal_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProfileMailingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProfileMailing'] = ResolversParentTypes['ProfileMailing']> = {
  address?: Resolver<Maybe<ResolversTypes['MailingAddress']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProfileDisplayResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProfileDisplay'] = ResolversParentTypes['ProfileDisplay']> = {
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color_scheme?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  time_format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProfileAccessResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProfileAccess'] = ResolversParentTypes['ProfileAccess']> = {
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HouseholdResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Household'] = ResolversParentTypes['Household']> = {
  emergency_contact?: Resolver<ResolversTypes['EmergencyContact'], ParentType, ContextType>;
  vehicles?: Resolver<Array<ResolversTypes['Vehicle']>, ParentType, ContextType>;
  needs?: Resolver<ResolversTypes['Needs'], ParentType, ContextType>;
  corrections?: Resolver<Array<ResolversTypes['Correction']>, ParentType, ContextType>;
};

export type ContactPersonResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ContactPerson'] = ResolversParentTypes['ContactPerson']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  relation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EmergencyContactResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EmergencyContact'] = ResolversParentTypes['EmergencyContact']> = {
  contact?: Resolver<Maybe<ResolversTypes['ContactPerson']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VehicleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Vehicle'] = ResolversParentTypes['Vehicle']> = {
  vehicle_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  plate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  make?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RemovedVehicleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RemovedVehicle'] = ResolversParentTypes['RemovedVehicle']> = {
  vehicle_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type NeedsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Needs'] = ResolversParentTypes['Needs']> = {
  large_print?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  relay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mobility?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  other?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CorrectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Correction'] = ResolversParentTypes['Correction']> = {
  request_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  asked_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  answered_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NotificationStateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotificationState'] = ResolversParentTypes['NotificationState']> = {
  on?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NotificationGroupResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotificationGroup'] = ResolversParentTypes['NotificationGroup']> = {
  group?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mail?: Resolver<ResolversTypes['NotificationState'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['NotificationState'], ParentType, ContextType>;
};

export type QuietHoursResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['QuietHours'] = ResolversParentTypes['QuietHours']> = {
  from?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NotificationsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Notifications'] = ResolversParentTypes['Notifications']> = {
  groups?: Resolver<Array<ResolversTypes['NotificationGroup']>, ParentType, ContextType>;
  quiet_hours?: Resolver<ResolversTypes['QuietHours'], ParentType, ContextType>;
  time_zone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  texts?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NotificationSwitchResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotificationSwitch'] = ResolversParentTypes['NotificationSwitch']> = {
  group?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  on?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SecurityResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Security'] = ResolversParentTypes['Security']> = {
  sessions?: Resolver<Array<ResolversTypes['OpenSession']>, ParentType, ContextType>;
  sign_ins?: Resolver<Array<ResolversTypes['SignIn']>, ParentType, ContextType>;
};

export type OpenSessionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OpenSession'] = ResolversParentTypes['OpenSession']> = {
  session_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  browser?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  system?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signed_in_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_used_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_this?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SignInResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SignIn'] = ResolversParentTypes['SignIn']> = {
  browser?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  system?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signed_in_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EndedSessionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EndedSessions'] = ResolversParentTypes['EndedSessions']> = {
  ended?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  LeaseTerm?: LeaseTermResolvers<ContextType>;
  ChargeLine?: ChargeLineResolvers<ContextType>;
  DepositReturn?: DepositReturnResolvers<ContextType>;
  Deposit?: DepositResolvers<ContextType>;
  ActiveLease?: ActiveLeaseResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  PersonName?: PersonNameResolvers<ContextType>;
  Occupant?: OccupantResolvers<ContextType>;
  Animal?: AnimalResolvers<ContextType>;
  AnimalPersonMap?: AnimalPersonMapResolvers<ContextType>;
  Phone?: PhoneResolvers<ContextType>;
  Resident?: ResidentResolvers<ContextType>;
  ForwardingAddress?: ForwardingAddressResolvers<ContextType>;
  LedgerDate?: LedgerDateResolvers<ContextType>;
  LedgerTransaction?: LedgerTransactionResolvers<ContextType>;
  CashLedger?: CashLedgerResolvers<ContextType>;
  LeaseBalance?: LeaseBalanceResolvers<ContextType>;
  ManagementFeePolicy?: ManagementFeePolicyResolvers<ContextType>;
  ManagementFeePolicies?: ManagementFeePoliciesResolvers<ContextType>;
  MoveOutPerson?: MoveOutPersonResolvers<ContextType>;
  MoveOut?: MoveOutResolvers<ContextType>;
  MoveOutReason?: MoveOutReasonResolvers<ContextType>;
  MoveOutStatus?: MoveOutStatusResolvers<ContextType>;
  CreatedMoveOut?: CreatedMoveOutResolvers<ContextType>;
  NoticeRule?: NoticeRuleResolvers<ContextType>;
  NoticeStep?: NoticeStepResolvers<ContextType>;
  EarliestEnd?: EarliestEndResolvers<ContextType>;
  KeepsUntil?: KeepsUntilResolvers<ContextType>;
  EarlyChoice?: EarlyChoiceResolvers<ContextType>;
  DateChoice?: DateChoiceResolvers<ContextType>;
  NoticeQuote?: NoticeQuoteResolvers<ContextType>;
  Walkthrough?: WalkthroughResolvers<ContextType>;
  EarlyTermination?: EarlyTerminationResolvers<ContextType>;
  NoticeGiven?: NoticeGivenResolvers<ContextType>;
  WithdrawnMoveOut?: WithdrawnMoveOutResolvers<ContextType>;
  Profile?: ProfileResolvers<ContextType>;
  EmailChange?: EmailChangeResolvers<ContextType>;
  ProfileNames?: ProfileNamesResolvers<ContextType>;
  ProfilePhone?: ProfilePhoneResolvers<ContextType>;
  MailingAddress?: MailingAddressResolvers<ContextType>;
  ProfileMailing?: ProfileMailingResolvers<ContextType>;
  ProfileDisplay?: ProfileDisplayResolvers<ContextType>;
  ProfileAccess?: ProfileAccessResolvers<ContextType>;
  Household?: HouseholdResolvers<ContextType>;
  ContactPerson?: ContactPersonResolvers<ContextType>;
  EmergencyContact?: EmergencyContactResolvers<ContextType>;
  Vehicle?: VehicleResolvers<ContextType>;
  RemovedVehicle?: RemovedVehicleResolvers<ContextType>;
  Needs?: NeedsResolvers<ContextType>;
  Correction?: CorrectionResolvers<ContextType>;
  NotificationState?: NotificationStateResolvers<ContextType>;
  NotificationGroup?: NotificationGroupResolvers<ContextType>;
  QuietHours?: QuietHoursResolvers<ContextType>;
  Notifications?: NotificationsResolvers<ContextType>;
  NotificationSwitch?: NotificationSwitchResolvers<ContextType>;
  Security?: SecurityResolvers<ContextType>;
  OpenSession?: OpenSessionResolvers<ContextType>;
  SignIn?: SignInResolvers<ContextType>;
  EndedSessions?: EndedSessionsResolvers<ContextType>;
  TermsAcceptance?: TermsAcceptanceResolvers<ContextType>;
  TermsOfServiceVersion?: TermsOfServiceVersionResolvers<ContextType>;
  PrivacyPolicyVersion?: PrivacyPolicyVersionResolvers<ContextType>;
  AcceptedTerms?: AcceptedTermsResolvers<ContextType>;
};

