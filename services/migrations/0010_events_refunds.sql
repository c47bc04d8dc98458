CREATE TABLE "office_finding" (
	"corporation_id" text NOT NULL,
	"finding_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_finding_corporation_id_finding_id_pk" PRIMARY KEY("corporation_id","finding_id")
);
--> statement-breakpoint
CREATE TABLE "processor_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"corporation_id" text NOT NULL,
	"refund_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"fence" integer DEFAULT 1 NOT NULL,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "refund_corporation_id_refund_id_pk" PRIMARY KEY("corporation_id","refund_id")
);
--> statement-breakpoint
DROP INDEX "ledger_transaction_once_per_payment";--> statement-breakpoint
ALTER TABLE "lease" ADD COLUMN "return_fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "blocked_code" text;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_corporation_id_payment_id_payment_corporation_id_payment_id_fk" FOREIGN KEY ("corporation_id","payment_id") REFERENCES "public"."payment"("corporation_id","payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "office_finding_once" ON "office_finding" USING btree ("corporation_id","kind","subject");--> statement-breakpoint
CREATE INDEX "processor_event_received_at" ON "processor_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("corporation_id","payment_id");--> statement-breakpoint
CREATE INDEX "refund_next_check" ON "refund" USING btree ("next_check_at") WHERE "refund"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_id" ON "payment" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_once_per_payment" ON "ledger_transaction" USING btree ("corporation_id","payment_id","transaction_type") WHERE "ledger_transaction"."payment_id" is not null and "ledger_transaction"."transaction_type" <> 'refund';