CREATE TABLE "deposit_return" (
	"corporation_id" text NOT NULL,
	"deposit_return_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"withheld_cents" bigint NOT NULL,
	"withheld_reason" text,
	"returned_on" date NOT NULL,
	"way" text NOT NULL,
	"sent_to" text,
	"release_transaction_id" text NOT NULL,
	"refund_transaction_id" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_return_corporation_id_deposit_return_id_pk" PRIMARY KEY("corporation_id","deposit_return_id"),
	CONSTRAINT "deposit_return_amounts" CHECK ("deposit_return"."amount_cents" >= 0 and "deposit_return"."withheld_cents" >= 0
        and "deposit_return"."amount_cents" + "deposit_return"."withheld_cents" > 0
        and ("deposit_return"."withheld_cents" > 0) = ("deposit_return"."withheld_reason" is not null)
        and ("deposit_return"."amount_cents" > 0) = ("deposit_return"."refund_transaction_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "deposit_return" ADD CONSTRAINT "deposit_return_corporation_id_lease_id_lease_corporation_id_lease_id_fk" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_return" ADD CONSTRAINT "deposit_return_corporation_id_release_transaction_id_ledger_transaction_corporation_id_transaction_id_fk" FOREIGN KEY ("corporation_id","release_transaction_id") REFERENCES "public"."ledger_transaction"("corporation_id","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_return" ADD CONSTRAINT "deposit_return_corporation_id_refund_transaction_id_ledger_transaction_corporation_id_transaction_id_fk" FOREIGN KEY ("corporation_id","refund_transaction_id") REFERENCES "public"."ledger_transaction"("corporation_id","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_return_lease" ON "deposit_return" USING btree ("corporation_id","lease_id");--> statement-breakpoint
CREATE INDEX "ledger_transaction_deposit" ON "ledger_transaction" USING btree ("corporation_id","lease_id") WHERE "ledger_transaction"."transaction_type" = 'deposit';