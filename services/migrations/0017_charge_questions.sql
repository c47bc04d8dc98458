CREATE TABLE "charge_question" (
	"corporation_id" text NOT NULL,
	"question_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charge_question_corporation_id_question_id_pk" PRIMARY KEY("corporation_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "charge_question_message" (
	"corporation_id" text NOT NULL,
	"message_id" text NOT NULL,
	"question_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"position" integer NOT NULL,
	"person_id" text,
	"author_name" text,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charge_question_message_corporation_id_message_id_pk" PRIMARY KEY("corporation_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "charge_question" ADD CONSTRAINT "charge_question_corporation_id_charge_id_charge_corporation_id_charge_id_fk" FOREIGN KEY ("corporation_id","charge_id") REFERENCES "public"."charge"("corporation_id","charge_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_question_message" ADD CONSTRAINT "charge_question_message_corporation_id_question_id_charge_question_corporation_id_question_id_fk" FOREIGN KEY ("corporation_id","question_id") REFERENCES "public"."charge_question"("corporation_id","question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_question_message" ADD CONSTRAINT "charge_question_message_corporation_id_person_id_person_corporation_id_person_id_fk" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_question_charge" ON "charge_question" USING btree ("corporation_id","charge_id");--> statement-breakpoint
CREATE INDEX "charge_question_state" ON "charge_question" USING btree ("state","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_question_message_position" ON "charge_question_message" USING btree ("corporation_id","question_id","position");