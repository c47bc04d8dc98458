CREATE TABLE "document_opened" (
	"corporation_id" text NOT NULL,
	"lease_id" text NOT NULL,
	"document_id" text NOT NULL,
	"person_id" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_opened_corporation_id_lease_id_document_id_person_id_pk" PRIMARY KEY("corporation_id","lease_id","document_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "document" ALTER COLUMN "size_bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "document_opened" ADD CONSTRAINT "document_opened_document" FOREIGN KEY ("corporation_id","lease_id","document_id") REFERENCES "public"."document"("corporation_id","lease_id","document_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_once" ON "document" USING btree ("corporation_id","lease_id","person_id","storage_key","valid_until") WHERE person_id is not null;