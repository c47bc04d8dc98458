CREATE SEQUENCE "public"."payment_reference_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "document" (
	"corporation_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"document_id" text NOT NULL,
	"person_id" text,
	"name" text NOT NULL,
	"document_type" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_on" date NOT NULL,
	"valid_until" date,
	CONSTRAINT "document_corporation_id_lease_id_document_id_pk" PRIMARY KEY("corporation_id","lease_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "privacy_policy_version" (
	"corporation_id" text NOT NULL,
	"privacy_policy_version_id" text NOT NULL,
	"version_text" text NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_policy_version_corporation_id_privacy_policy_version_id_pk" PRIMARY KEY("corporation_id","privacy_policy_version_id")
);
--> statement-breakpoint
CREATE TABLE "terms_and_conditions_acceptance" (
	"corporation_id" text NOT NULL,
	"terms_and_conditions_acceptance_id" text NOT NULL,
	"person_id" text NOT NULL,
	"terms_of_service_version_id" text NOT NULL,
	"privacy_policy_version_id" text NOT NULL,
	"accepted_date" timestamp with time zone NOT NULL,
	"ip_address" text NOT NULL,
	"browser" text NOT NULL,
	"created_by" text NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "terms_and_conditions_acceptance_corporation_id_terms_and_conditions_acceptance_id_pk" PRIMARY KEY("corporation_id","terms_and_conditions_acceptance_id")
);
--> statement-breakpoint
CREATE TABLE "terms_of_service_version" (
	"corporation_id" text NOT NULL,
	"terms_of_service_version_id" text NOT NULL,
	"version_text" text NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_of_service_version_corporation_id_terms_of_service_version_id_pk" PRIMARY KEY("corporation_id","terms_of_service_version_id")
);
--> statement-breakpoint
CREATE TABLE "identity_account" (
	"account_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"data_access" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_account_email_unique" UNIQUE("email"),
	CONSTRAINT "identity_account_email_lower" CHECK ("identity_account"."email" = lower("identity_account"."email"))
);
--> statement-breakpoint
CREATE TABLE "identity_attempt" (
	"attempt_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_attempt_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"attempted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_record" (
	"model" text NOT NULL,
	"id_hash" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "identity_record_model_id_hash_pk" PRIMARY KEY("model","id_hash")
);
--> statement-breakpoint
CREATE TABLE "lease" (
	"corporation_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"door_id" text NOT NULL,
	"lease_name" text NOT NULL,
	"state" text NOT NULL,
	"move_in_date" date NOT NULL,
	"move_out_date" date,
	"move_out_expected_date" date,
	"disable_online_payments" boolean NOT NULL,
	"disabled_reason" text,
	"lease_term_id" text NOT NULL,
	"month_to_month" boolean NOT NULL,
	"term_start" date NOT NULL,
	"term_end" date,
	"term_months" integer,
	"due_day" integer NOT NULL,
	"grace_day" integer NOT NULL,
	"late_fee_cents" bigint NOT NULL,
	"deposit_cents" bigint NOT NULL,
	"deposit_held_by" text NOT NULL,
	"notice_days" integer NOT NULL,
	CONSTRAINT "lease_corporation_id_lease_id_pk" PRIMARY KEY("corporation_id","lease_id")
);
--> statement-breakpoint
CREATE TABLE "lease_charge_line" (
	"corporation_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"lease_charge_line_id" text NOT NULL,
	"charge_type" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "lease_charge_line_corporation_id_lease_id_lease_charge_line_id_pk" PRIMARY KEY("corporation_id","lease_id","lease_charge_line_id")
);
--> statement-breakpoint
CREATE TABLE "lease_party" (
	"corporation_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"person_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "lease_party_corporation_id_lease_id_person_id_pk" PRIMARY KEY("corporation_id","lease_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "management_fee_policy" (
	"corporation_id" text NOT NULL,
	"door_id" text NOT NULL,
	"management_fee_policy_id" text NOT NULL,
	"policy_name" text NOT NULL,
	"policy_type_id" text NOT NULL,
	CONSTRAINT "management_fee_policy_corporation_id_door_id_management_fee_policy_id_pk" PRIMARY KEY("corporation_id","door_id","management_fee_policy_id")
);
--> statement-breakpoint
CREATE TABLE "move_out" (
	"corporation_id" text NOT NULL,
	"move_out_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"move_out_status_id" text NOT NULL,
	"move_out_reason_id" text NOT NULL,
	"ntv_date" date NOT NULL,
	"move_out_date" date NOT NULL,
	"forwarding_address_id" text,
	CONSTRAINT "move_out_corporation_id_move_out_id_pk" PRIMARY KEY("corporation_id","move_out_id")
);
--> statement-breakpoint
CREATE TABLE "move_out_person" (
	"corporation_id" text NOT NULL,
	"move_out_id" text NOT NULL,
	"person_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"active" boolean NOT NULL,
	"agent_id" text,
	"ntv_date" date NOT NULL,
	CONSTRAINT "move_out_person_corporation_id_move_out_id_person_id_pk" PRIMARY KEY("corporation_id","move_out_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "move_out_reason" (
	"corporation_id" text NOT NULL,
	"move_out_reason_id" text NOT NULL,
	"move_out_reason_name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "move_out_reason_corporation_id_move_out_reason_id_pk" PRIMARY KEY("corporation_id","move_out_reason_id")
);
--> statement-breakpoint
CREATE TABLE "move_out_status" (
	"move_out_status_id" text PRIMARY KEY NOT NULL,
	"move_out_status_name" text NOT NULL,
	CONSTRAINT "move_out_status_move_out_status_name_unique" UNIQUE("move_out_status_name")
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"corporation_id" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"lease_id" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_corporation_id_account_id_pk" PRIMARY KEY("corporation_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"corporation_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"line" smallint NOT NULL,
	"account_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_posting_corporation_id_transaction_id_line_pk" PRIMARY KEY("corporation_id","transaction_id","line")
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"corporation_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"entry_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transaction_entry_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lease_id" text NOT NULL,
	"transaction_type" text NOT NULL,
	"posted_on" date NOT NULL,
	"description" text NOT NULL,
	"payee_payer" text NOT NULL,
	"payment_id" text,
	"reverses_transaction_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transaction_corporation_id_transaction_id_pk" PRIMARY KEY("corporation_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "work_order" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"door_id" text NOT NULL,
	"person_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"details" text NOT NULL,
	"place" text NOT NULL,
	"category" text NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"target_on" date,
	"visit_starts_at" timestamp with time zone,
	"visit_ends_at" timestamp with time zone,
	"visit_company" text,
	"permission_to_enter" boolean NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "work_order_corporation_id_work_order_id_pk" PRIMARY KEY("corporation_id","work_order_id")
);
--> statement-breakpoint
CREATE TABLE "work_order_counter" (
	"corporation_id" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charge" (
	"corporation_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"charge_type" text NOT NULL,
	"description" text NOT NULL,
	"posted_on" date NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"lease_section" text,
	"transaction_id" text NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "charge_corporation_id_charge_id_pk" PRIMARY KEY("corporation_id","charge_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"request_hash" text NOT NULL,
	"recovery_point" text NOT NULL,
	"resource_id" text NOT NULL,
	"response_status" integer,
	"response_body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_corporation_id_person_id_key_pk" PRIMARY KEY("corporation_id","person_id","key")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"corporation_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"person_id" text NOT NULL,
	"method_id" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"counts_as_paid_on" date NOT NULL,
	"expected_from" date NOT NULL,
	"expected_by" date NOT NULL,
	"payer_name" text NOT NULL,
	"method_kind" text NOT NULL,
	"method_label" text NOT NULL,
	"instrument_token" text NOT NULL,
	"payee_name" text NOT NULL,
	"failure_code" text,
	"authorization_text" text NOT NULL,
	"processor_charge_id" text,
	"fence" integer DEFAULT 1 NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_corporation_id_payment_id_pk" PRIMARY KEY("corporation_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_allocation" (
	"corporation_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "payment_allocation_corporation_id_payment_id_charge_id_pk" PRIMARY KEY("corporation_id","payment_id","charge_id")
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"corporation_id" text NOT NULL,
	"method_id" text NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"institution" text NOT NULL,
	"last4" text NOT NULL,
	"holder_name" text NOT NULL,
	"account_type" text,
	"expires" text,
	"state" text NOT NULL,
	"is_default" boolean NOT NULL,
	"instrument_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_method_corporation_id_method_id_pk" PRIMARY KEY("corporation_id","method_id")
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"corporation_id" text NOT NULL,
	"quote_id" text NOT NULL,
	"person_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"options" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_corporation_id_quote_id_pk" PRIMARY KEY("corporation_id","quote_id")
);
--> statement-breakpoint
CREATE TABLE "address" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"address_type_id" text NOT NULL,
	"address_id" text NOT NULL,
	"address_line_1" text NOT NULL,
	"address_line_2" text,
	"city" text NOT NULL,
	"state_abv" text,
	"state" text,
	"country_code" text NOT NULL,
	"county" text,
	"postal_code" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_corporation_id_person_id_address_type_id_pk" PRIMARY KEY("corporation_id","person_id","address_type_id")
);
--> statement-breakpoint
CREATE TABLE "animal" (
	"corporation_id" text NOT NULL,
	"animal_id" text NOT NULL,
	"animal_name" text NOT NULL,
	"species" text NOT NULL,
	CONSTRAINT "animal_corporation_id_animal_id_pk" PRIMARY KEY("corporation_id","animal_id")
);
--> statement-breakpoint
CREATE TABLE "animal_person_map" (
	"corporation_id" text NOT NULL,
	"animal_person_map_id" text NOT NULL,
	"person_id" text NOT NULL,
	"animal_id" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "animal_person_map_corporation_id_animal_person_map_id_pk" PRIMARY KEY("corporation_id","animal_person_map_id")
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"corporation_id" text NOT NULL,
	"brand_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "brand_corporation_id_brand_id_pk" PRIMARY KEY("corporation_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "corporation" (
	"corporation_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_url" text NOT NULL,
	"reference_prefix" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "door" (
	"corporation_id" text NOT NULL,
	"door_id" text NOT NULL,
	"property_id" text NOT NULL,
	"unit" text,
	CONSTRAINT "door_corporation_id_door_id_pk" PRIMARY KEY("corporation_id","door_id")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"corporation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date,
	"email" text NOT NULL,
	"phone_country_code" text,
	"phone_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_corporation_id_person_id_pk" PRIMARY KEY("corporation_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "property" (
	"corporation_id" text NOT NULL,
	"property_id" text NOT NULL,
	"brand_id" text NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"manager_name" text NOT NULL,
	"manager_phone" text NOT NULL,
	"office_address" text NOT NULL,
	"office_hours" text NOT NULL,
	"office_phone" text NOT NULL,
	"emergency_phone" text NOT NULL,
	"offline_payment" text NOT NULL,
	"address_line_1" text NOT NULL,
	"city" text NOT NULL,
	"state_abv" text NOT NULL,
	"state" text NOT NULL,
	"country_code" text NOT NULL,
	"county" text,
	"postal_code" text NOT NULL,
	CONSTRAINT "property_corporation_id_property_id_pk" PRIMARY KEY("corporation_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "telemetry_record" (
	"record_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telemetry_record_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"subject" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_corporation_id_lease_id_lease_corporation_id_lease_id_fk" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_policy_version" ADD CONSTRAINT "privacy_policy_version_corporation_id_corporation_corporation_id_fk" FOREIGN KEY ("corporation_id") REFERENCES "public"."corporation"("corporation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_and_conditions_acceptance" ADD CONSTRAINT "terms_and_conditions_acceptance_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_and_conditions_acceptance" ADD CONSTRAINT "terms_acceptance_of_terms" FOREIGN KEY ("corporation_id","terms_of_service_version_id") REFERENCES "public"."terms_of_service_version"("corporation_id","terms_of_service_version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_and_conditions_acceptance" ADD CONSTRAINT "terms_acceptance_of_privacy" FOREIGN KEY ("corporation_id","privacy_policy_version_id") REFERENCES "public"."privacy_policy_version"("corporation_id","privacy_policy_version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_of_service_version" ADD CONSTRAINT "terms_of_service_version_corporation_id_corporation_corporation_id_fk" FOREIGN KEY ("corporation_id") REFERENCES "public"."corporation"("corporation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_corporation_id_door_id_door_corporation_id_door_id_fk" FOREIGN KEY ("corporation_id","door_id") REFERENCES "public"."door"("corporation_id","door_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_charge_line" ADD CONSTRAINT "lease_charge_line_corporation_id_lease_id_lease_corporation_id_lease_id_fk" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_party" ADD CONSTRAINT "lease_party_corporation_id_lease_id_lease_corporation_id_lease_id_fk" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_party" ADD CONSTRAINT "lease_party_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "management_fee_policy" ADD CONSTRAINT "management_fee_policy_corporation_id_door_id_door_corporation_id_door_id_fk" FOREIGN KEY ("corporation_id","door_id") REFERENCES "public"."door"("corporation_id","door_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_out" ADD CONSTRAINT "move_out_move_out_status_id_move_out_status_move_out_status_id_fk" FOREIGN KEY ("move_out_status_id") REFERENCES "public"."move_out_status"("move_out_status_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_out" ADD CONSTRAINT "move_out_corporation_id_lease_id_lease_corporation_id_lease_id_fk" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_out" ADD CONSTRAINT "move_out_corporation_id_move_out_reason_id_move_out_reason_corporation_id_move_out_reason_id_fk" FOREIGN KEY ("corporation_id","move_out_reason_id") REFERENCES "public"."move_out_reason"("corporation_id","move_out_reason_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_out_person" ADD CONSTRAINT "move_out_person_corporation_id_move_out_id_move_out_corporation_id_move_out_id_fk" FOREIGN KEY ("corporation_id","move_out_id") REFERENCES "public"."move_out"("corporation_id","move_out_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_out_reason" ADD CONSTRAINT "move_out_reason_corporation_id_corporation_corporation_id_fk" FOREIGN KEY ("corporation_id") REFERENCES "public"."corporation"("corporation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_corporation_id_lease_id_lease_corporation_id_lease_id_fk" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_corporation_id_transaction_id_ledger_transaction_corporation_id_transaction_id_fk" FOREIGN KEY ("corporation_id","transaction_id") REFERENCES "public"."ledger_transaction"("corporation_id","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_corporation_id_account_id_ledger_account_corporation_id_account_id_fk" FOREIGN KEY ("corporation_id","account_id") REFERENCES "public"."ledger_account"("corporation_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_corporation_id_lease_id_lease_corporation_id_lease_id_fk" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_corporation_id_transaction_id_ledger_transaction_corporation_id_transaction_id_fk" FOREIGN KEY ("corporation_id","transaction_id") REFERENCES "public"."ledger_transaction"("corporation_id","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_corporation_id_lease_id_lease_corporation_id_lease_id_fk" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_corporation_id_payment_id_payment_corporation_id_payment_id_fk" FOREIGN KEY ("corporation_id","payment_id") REFERENCES "public"."payment"("corporation_id","payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_corporation_id_charge_id_charge_corporation_id_charge_id_fk" FOREIGN KEY ("corporation_id","charge_id") REFERENCES "public"."charge"("corporation_id","charge_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal" ADD CONSTRAINT "animal_corporation_id_corporation_corporation_id_fk" FOREIGN KEY ("corporation_id") REFERENCES "public"."corporation"("corporation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_person_map" ADD CONSTRAINT "animal_person_map_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_person_map" ADD CONSTRAINT "animal_person_map_corporation_id_animal_id_animal_corporation_id_animal_id_fk" FOREIGN KEY ("corporation_id","animal_id") REFERENCES "public"."animal"("corporation_id","animal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_corporation_id_corporation_corporation_id_fk" FOREIGN KEY ("corporation_id") REFERENCES "public"."corporation"("corporation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door" ADD CONSTRAINT "door_corporation_id_property_id_property_corporation_id_property_id_fk" FOREIGN KEY ("corporation_id","property_id") REFERENCES "public"."property"("corporation_id","property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_corporation_id_corporation_corporation_id_fk" FOREIGN KEY ("corporation_id") REFERENCES "public"."corporation"("corporation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_corporation_id_brand_id_brand_corporation_id_brand_id_fk" FOREIGN KEY ("corporation_id","brand_id") REFERENCES "public"."brand"("corporation_id","brand_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_person" ON "document" USING btree ("corporation_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_acceptance_one_active" ON "terms_and_conditions_acceptance" USING btree ("corporation_id","person_id") WHERE active;--> statement-breakpoint
CREATE INDEX "identity_attempt_key_hash" ON "identity_attempt" USING btree ("key_hash","attempted_at");--> statement-breakpoint
CREATE INDEX "identity_record_grant_id" ON "identity_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "identity_record_uid" ON "identity_record" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_record_expires_at" ON "identity_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lease_door" ON "lease" USING btree ("corporation_id","door_id");--> statement-breakpoint
CREATE INDEX "lease_party_person" ON "lease_party" USING btree ("corporation_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "move_out_one_in_progress" ON "move_out" USING btree ("corporation_id","lease_id") WHERE move_out_status_id = 'move-out-status-in-progress';--> statement-breakpoint
CREATE INDEX "move_out_lease" ON "move_out" USING btree ("corporation_id","lease_id");--> statement-breakpoint
CREATE INDEX "ledger_account_lease" ON "ledger_account" USING btree ("corporation_id","lease_id");--> statement-breakpoint
CREATE INDEX "ledger_posting_account" ON "ledger_posting" USING btree ("corporation_id","account_id","amount_cents");--> statement-breakpoint
CREATE INDEX "ledger_transaction_lease" ON "ledger_transaction" USING btree ("corporation_id","lease_id","posted_on","entry_number");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_once_per_payment" ON "ledger_transaction" USING btree ("corporation_id","payment_id","transaction_type") WHERE "ledger_transaction"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_number" ON "work_order" USING btree ("corporation_id","number");--> statement-breakpoint
CREATE INDEX "work_order_lease" ON "work_order" USING btree ("corporation_id","lease_id","submitted_at");--> statement-breakpoint
CREATE INDEX "charge_open" ON "charge" USING btree ("corporation_id","lease_id","due_on") WHERE "charge"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_resource" ON "idempotency_key" USING btree ("corporation_id","resource_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference" ON "payment" USING btree ("corporation_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_processor_charge" ON "payment" USING btree ("corporation_id","processor_charge_id");--> statement-breakpoint
CREATE INDEX "payment_lease" ON "payment" USING btree ("corporation_id","lease_id","submitted_at");--> statement-breakpoint
CREATE INDEX "payment_next_check" ON "payment" USING btree ("next_check_at") WHERE "payment"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_allocation_charge" ON "payment_allocation" USING btree ("corporation_id","charge_id");--> statement-breakpoint
CREATE INDEX "payment_method_person" ON "payment_method" USING btree ("corporation_id","person_id");--> statement-breakpoint
CREATE INDEX "quote_expires_at" ON "quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "animal_person_map_person" ON "animal_person_map" USING btree ("corporation_id","person_id");--> statement-breakpoint
CREATE INDEX "telemetry_record_kind" ON "telemetry_record" USING btree ("kind","record_id");