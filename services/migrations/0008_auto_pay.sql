CREATE TABLE "auto_pay_attempt" (
	"corporation_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"period" text NOT NULL,
	"attempt" integer NOT NULL,
	"person_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"method_id" text NOT NULL,
	CONSTRAINT "auto_pay_attempt_once" PRIMARY KEY("corporation_id","plan_id","period","attempt")
);
--> statement-breakpoint
CREATE TABLE "auto_pay_mandate" (
	"corporation_id" text NOT NULL,
	"mandate_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"person_id" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"signed_name" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "auto_pay_mandate_corporation_id_mandate_id_pk" PRIMARY KEY("corporation_id","mandate_id")
);
--> statement-breakpoint
CREATE TABLE "auto_pay_plan" (
	"corporation_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"person_id" text NOT NULL,
	"state" text NOT NULL,
	"state_reason" text,
	"kind" text NOT NULL,
	"amount_cents" bigint,
	"percent" integer,
	"cap_cents" bigint,
	"day" integer NOT NULL,
	"ends" text NOT NULL,
	"ends_on" date,
	"method_id" text NOT NULL,
	"backup_method_id" text,
	"notice_days" integer NOT NULL,
	"effective_from" date NOT NULL,
	"paused_until" date,
	"skipped_period" text,
	"next_run_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "auto_pay_plan_corporation_id_plan_id_pk" PRIMARY KEY("corporation_id","plan_id")
);
--> statement-breakpoint
CREATE TABLE "auto_pay_run" (
	"corporation_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"period" text NOT NULL,
	"person_id" text NOT NULL,
	"due_on" date NOT NULL,
	"draw_on" date NOT NULL,
	"state" text NOT NULL,
	"skip_reason" text,
	"amount_cents" bigint NOT NULL,
	"failure_code" text,
	"retry_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auto_pay_run_corporation_id_plan_id_period_pk" PRIMARY KEY("corporation_id","plan_id","period")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "entry_description" text;--> statement-breakpoint
ALTER TABLE "auto_pay_attempt" ADD CONSTRAINT "auto_pay_attempt_corporation_id_payment_id_payment_corporation_id_payment_id_fk" FOREIGN KEY ("corporation_id","payment_id") REFERENCES "public"."payment"("corporation_id","payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_pay_mandate" ADD CONSTRAINT "auto_pay_mandate_corporation_id_plan_id_auto_pay_plan_corporation_id_plan_id_fk" FOREIGN KEY ("corporation_id","plan_id") REFERENCES "public"."auto_pay_plan"("corporation_id","plan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_pay_plan" ADD CONSTRAINT "auto_pay_plan_corporation_id_lease_id_lease_corporation_id_lease_id_fk" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auto_pay_attempt_payment" ON "auto_pay_attempt" USING btree ("corporation_id","payment_id");--> statement-breakpoint
CREATE INDEX "auto_pay_mandate_plan" ON "auto_pay_mandate" USING btree ("corporation_id","plan_id","agreed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auto_pay_plan_one" ON "auto_pay_plan" USING btree ("corporation_id","lease_id","person_id") WHERE "auto_pay_plan"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "auto_pay_plan_next_run" ON "auto_pay_plan" USING btree ("next_run_at") WHERE "auto_pay_plan"."next_run_at" is not null;