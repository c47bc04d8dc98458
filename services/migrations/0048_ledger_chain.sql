CREATE TABLE "ledger_audit_run" (
	"run_id" smallint PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_chain" (
	"corporation_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"last_sequence" integer NOT NULL,
	"last_hash" text NOT NULL,
	"next_audit_at" timestamp with time zone DEFAULT now() NOT NULL,
	"audited_sequence" integer DEFAULT 0 NOT NULL,
	"audited_sum_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_chain_corporation_id_lease_id_pk" PRIMARY KEY("corporation_id","lease_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_chain_link" (
	"corporation_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"transaction_id" text NOT NULL,
	"postings" smallint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_chain_link_corporation_id_lease_id_sequence_pk" PRIMARY KEY("corporation_id","lease_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "ledger_problem" (
	"corporation_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"lease_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_problem_corporation_id_kind_subject_pk" PRIMARY KEY("corporation_id","kind","subject")
);
--> statement-breakpoint
CREATE INDEX "ledger_chain_next_audit" ON "ledger_chain" USING btree ("next_audit_at");--> statement-breakpoint
CREATE INDEX "ledger_chain_unbalanced" ON "ledger_chain" USING btree ("audited_sum_cents") WHERE "ledger_chain"."audited_sum_cents" <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_chain_link_transaction" ON "ledger_chain_link" USING btree ("corporation_id","transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_problem_lease" ON "ledger_problem" USING btree ("corporation_id","lease_id");