CREATE TABLE "visit" (
	"corporation_id" text NOT NULL,
	"visit_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"slot_id" text,
	"company" text NOT NULL,
	"company_mail" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"access" text,
	"state" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "visit_corporation_id_visit_id_pk" PRIMARY KEY("corporation_id","visit_id")
);
--> statement-breakpoint
CREATE TABLE "visit_link" (
	"corporation_id" text NOT NULL,
	"link_id" text NOT NULL,
	"visit_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"person_id" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "visit_link_corporation_id_link_id_pk" PRIMARY KEY("corporation_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "visit_offer" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"lease_id" text NOT NULL,
	CONSTRAINT "visit_offer_corporation_id_work_order_id_slot_id_pk" PRIMARY KEY("corporation_id","work_order_id","slot_id")
);
--> statement-breakpoint
CREATE TABLE "visit_slot" (
	"corporation_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"company" text NOT NULL,
	"company_mail" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "visit_slot_corporation_id_slot_id_pk" PRIMARY KEY("corporation_id","slot_id")
);
--> statement-breakpoint
CREATE TABLE "visit_wish" (
	"corporation_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"windows" jsonb NOT NULL,
	"access" text NOT NULL,
	"wished_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_wish_corporation_id_work_order_id_pk" PRIMARY KEY("corporation_id","work_order_id")
);
--> statement-breakpoint
CREATE TABLE "work_order_cost" (
	"corporation_id" text NOT NULL,
	"cost_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"reason" text,
	"charge_id" text,
	CONSTRAINT "work_order_cost_corporation_id_cost_id_pk" PRIMARY KEY("corporation_id","cost_id")
);
--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_link" ADD CONSTRAINT "visit_link_corporation_id_visit_id_visit_corporation_id_visit_id_fk" FOREIGN KEY ("corporation_id","visit_id") REFERENCES "public"."visit"("corporation_id","visit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_offer" ADD CONSTRAINT "visit_offer_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_offer" ADD CONSTRAINT "visit_offer_corporation_id_slot_id_visit_slot_corporation_id_slot_id_fk" FOREIGN KEY ("corporation_id","slot_id") REFERENCES "public"."visit_slot"("corporation_id","slot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_wish" ADD CONSTRAINT "visit_wish_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_cost" ADD CONSTRAINT "work_order_cost_corporation_id_work_order_id_work_order_corporation_id_work_order_id_fk" FOREIGN KEY ("corporation_id","work_order_id") REFERENCES "public"."work_order"("corporation_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_work_order" ON "visit" USING btree ("corporation_id","work_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_booked" ON "visit" USING btree ("corporation_id","work_order_id") WHERE "visit"."state" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "visit_slot_booked" ON "visit" USING btree ("corporation_id","slot_id") WHERE "visit"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "visit_offer_slot" ON "visit_offer" USING btree ("corporation_id","slot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_slot_hours" ON "visit_slot" USING btree ("corporation_id","company","starts_at");--> statement-breakpoint
CREATE INDEX "work_order_cost_order" ON "work_order_cost" USING btree ("corporation_id","work_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_cost_asked" ON "work_order_cost" USING btree ("corporation_id","work_order_id") WHERE "work_order_cost"."state" = 'asked';