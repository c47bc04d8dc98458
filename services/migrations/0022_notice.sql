CREATE TABLE "notice" (
	"corporation_id" text NOT NULL,
	"move_out_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"attempt_key" text,
	"request_hash" text NOT NULL,
	"rent_until" date NOT NULL,
	"extra_cents" bigint NOT NULL,
	"early_fee_cents" bigint,
	"reason_text" text,
	"contact_phone" text,
	"contact_email" text,
	"refund_way" text,
	"walkthroughs" jsonb NOT NULL,
	"signed_name" text,
	"consent_text" text,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"decided_at" timestamp with time zone,
	"early_granted" boolean,
	CONSTRAINT "notice_corporation_id_move_out_id_pk" PRIMARY KEY("corporation_id","move_out_id")
);
--> statement-breakpoint
CREATE TABLE "notice_rule" (
	"corporation_id" text NOT NULL,
	"property_id" text NOT NULL,
	"full_months" integer,
	"count_from" text NOT NULL,
	"must_end_on" text NOT NULL,
	"blackout_months" integer[] NOT NULL,
	"early_termination_fee_cents" bigint,
	"answer_hours" integer NOT NULL,
	"deposit_days" integer NOT NULL,
	"key_return" text NOT NULL,
	CONSTRAINT "notice_rule_corporation_id_property_id_pk" PRIMARY KEY("corporation_id","property_id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_corporation_id_move_out_id_move_out_corporation_id_move_out_id_fk" FOREIGN KEY ("corporation_id","move_out_id") REFERENCES "public"."move_out"("corporation_id","move_out_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_corporation_id_given_by_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","given_by") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_rule" ADD CONSTRAINT "notice_rule_corporation_id_property_id_property_corporation_id_property_id_fk" FOREIGN KEY ("corporation_id","property_id") REFERENCES "public"."property"("corporation_id","property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_reference" ON "notice" USING btree ("corporation_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_attempt" ON "notice" USING btree ("corporation_id","given_by","attempt_key");