CREATE TABLE "building_notice" (
	"corporation_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"property_id" text NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"next_word_on" date,
	"until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "building_notice_corporation_id_notice_id_pk" PRIMARY KEY("corporation_id","notice_id")
);
--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "building_notice" ADD CONSTRAINT "building_notice_of_property" FOREIGN KEY ("corporation_id","property_id") REFERENCES "public"."property"("corporation_id","property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "building_notice_property" ON "building_notice" USING btree ("corporation_id","property_id","until");