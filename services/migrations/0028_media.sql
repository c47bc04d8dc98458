CREATE TABLE "media" (
	"corporation_id" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"position" integer NOT NULL,
	"media_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"person_id" text NOT NULL,
	"alt_text" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"full_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "media_corporation_id_entity_type_entity_id_position_pk" PRIMARY KEY("corporation_id","entity_type","entity_id","position"),
	CONSTRAINT "media_id" UNIQUE("media_id")
);
--> statement-breakpoint
CREATE TABLE "media_album" (
	"corporation_id" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"last_position" integer NOT NULL,
	CONSTRAINT "media_album_corporation_id_entity_type_entity_id_pk" PRIMARY KEY("corporation_id","entity_type","entity_id")
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_of_album" FOREIGN KEY ("corporation_id","entity_type","entity_id") REFERENCES "public"."media_album"("corporation_id","entity_type","entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_added_by" FOREIGN KEY ("corporation_id","person_id") REFERENCES "public"."person"("corporation_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_album" ADD CONSTRAINT "media_album_lease" FOREIGN KEY ("corporation_id","lease_id") REFERENCES "public"."lease"("corporation_id","lease_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" DROP COLUMN "photo_count";