CREATE TABLE "request_draft" (
	"corporation_id" text NOT NULL,
	"draft_id" text NOT NULL,
	"person_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"work_order_id" text,
	CONSTRAINT "request_draft_corporation_id_draft_id_pk" PRIMARY KEY("corporation_id","draft_id")
);
--> statement-breakpoint
CREATE TABLE "work_order_gate_code" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"person_id" text NOT NULL,
	"sealed" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_order_gate_code_corporation_id_work_order_id_person_id_pk" PRIMARY KEY("corporation_id","work_order_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "work_order_intake" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"person_id" text NOT NULL,
	"problem" text,
	"answers" jsonb NOT NULL,
	"since" text,
	"getting_worse" boolean,
	"pets" text,
	"notes" text,
	"any_time" boolean NOT NULL,
	"windows" jsonb NOT NULL,
	"contact_phone" text,
	"may_text" boolean,
	CONSTRAINT "work_order_intake_corporation_id_work_order_id_pk" PRIMARY KEY("corporation_id","work_order_id")
);
--> statement-breakpoint
ALTER TABLE "request_draft" ADD CONSTRAINT "request_draft_lease" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_gate_code" ADD CONSTRAINT "work_order_gate_code_order" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_gate_code" ADD CONSTRAINT "work_order_gate_code_person" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_intake" ADD CONSTRAINT "work_order_intake_order" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;